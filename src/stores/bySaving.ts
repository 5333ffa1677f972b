import { ApiError } from "../api/ApiError";
import type { PageQuery } from "../api/PageQuery";
import { categoryCoupons, storeCoupons, websiteCoupons } from "./calls/coupons";
import type { CallServices } from "./engine/defineCall";

/* A module of its own, so that browsers fetch it with the first list in this order. */

/** A page of a list of all coupons of the website, or of those of a category (its name) or of a store (its _id or slug). */
export type RankedList = Omit<PageQuery, "sort"> &
  ({ readonly list: "website" } | { readonly list: "category" | "store"; readonly of: string });

/**
 * A page of coupons in the order of their savings, or in the usual one of an API that refuses this order. Rejects where the
 * list has no answer; with its status where the API does not know the category or store, which pages tell by that.
 */
export async function loadBySaving({ load }: CallServices, signal: AbortSignal | undefined, asked: RankedList) {
  const ranked = await load(listOf({ ...asked, sort: "saving" }), signal);
  const answer = ranked.isMissing || ranked.isAbsent ? await load(listOf(asked), signal) : ranked;
  if (answer.isMissing) throw new ApiError("refused", answer.errorMessage, answer.errorStatus);
  if (answer.hasNoAnswer) throw answer.toError();
  return answer.value;
}

function listOf(asked: RankedList & Pick<PageQuery, "sort">) {
  if (asked.list === "website") {
    const { list: _, ...paging } = asked;
    return websiteCoupons(paging);
  }
  const { list, of, ...paging } = asked;
  return list === "category" ? categoryCoupons({ ...paging, category: of }) : storeCoupons({ ...paging, storeId: of });
}
