import type { CategorySaving } from "../../domain/offers/categorySavings";
import { defineCall } from "../engine/defineCall";
import { popularOffers } from "../popularOffers";

/**
 * The best known saving of each category, the best category first; categories without a known one are left out. Derived from
 * the most popular offers of `websiteCoupons`.
 */
export const categorySavings = defineCall({
  name: "categorySavings",
  slice: "categories",
  empty: [],
  request: async ({ load, readNowMs }, signal): Promise<readonly CategorySaving[]> => {
    const popular = await load(popularOffers(), signal);
    if (popular.isFailed) throw popular.toError();
    const { listCategorySavings } = await import("../../domain/offers/categorySavings");
    return listCategorySavings(popular.value.items, readNowMs());
  },
});
