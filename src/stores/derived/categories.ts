import type { Category } from "../../domain/entities";
import { categories } from "../calls/categories";
import { defineCall } from "../engine/defineCall";

/** The categories with most offers, at most `count` of them. Derived from `categories`. */
export const largestCategories = defineCall({
  name: "largestCategories",
  slice: "categories",
  empty: [],
  request: async ({ load }, signal, { count }: { count: number }): Promise<readonly Category[]> => {
    const all = await load(categories(), signal);
    if (all.hasNoAnswer) throw all.toError();
    return all.value.toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0)).slice(0, count);
  },
});
