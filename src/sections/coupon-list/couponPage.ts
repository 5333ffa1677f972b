import type { Coupon, Paged } from "../../domain/entities";
import { readPageNumber } from "../../domain/listPage";
import type { NeedContext } from "../../domain/Need";
import type { CouponListSection } from "../../generated/documents";
import { categoryCoupons, storeCoupons, websiteCoupons } from "../../stores/calls/coupons";
import { searchCoupons } from "../../stores/calls/search";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import { readSearchText } from "../../stores/pageSubject";

/** The orders that the contract knows, the usual one first. */
export const SORTS = ["newest", "ending", "popular"] as const;
/** The kinds of offers that the contract distinguishes. */
export const TYPES = ["code", "offer"] as const;
/** The ends of offers that the contract distinguishes. */
export const ENDINGS = ["soon"] as const;

export type Sort = (typeof SORTS)[number];
type Source = CouponListSection["source"]["from"];
type ListSettings = Pick<CouponListSection, "source" | "perPage" | "pageParameter">;

/** The filters by name of a list: one that holds a single store, or category, has none of it. */
export function listNameFilters(from: Source): readonly ("store" | "category")[] {
  if (from === "category-coupons") return ["store"];
  return from === "store-coupons" ? ["category"] : ["store", "category"];
}

/**
 * The order that a list has unless another is chosen; undefined: the API's own, as for a search. What ends soon has
 * what ends first at the top.
 */
export function findUsualSort(from: Source, query: Readonly<Record<string, string>>): Sort | undefined {
  if ((query.ending ?? "") !== "") return "ending";
  return from === "search-coupons" ? undefined : SORTS[0];
}

/** The call behind the page of a list that the address asks for; undefined where there is nothing to ask. */
export function couponPageOf(
  { source, perPage, pageParameter }: ListSettings,
  context: Omit<NeedContext, "cards">,
): AnswerNeed<Paged<Coupon>> | undefined {
  const { params, query, resolution } = context;
  const sort = SORTS.find((known) => known === query.sort) ?? findUsualSort(source.from, query);
  const filters = listNameFilters(source.from).map((name) => [name, query[name]] as const);
  const paging = {
    page: readPageNumber(query[pageParameter]),
    perPage,
    // An API that cannot sort is asked for no order.
    ...(sort === SORTS[0] && query.sort === undefined ? {} : { sort }),
    type: TYPES.find((type) => type === query.type),
    ending: ENDINGS.find((ending) => ending === query.ending),
  };
  const filtered = { ...paging, ...Object.fromEntries(filters) };
  const text = readSearchText(context);
  switch (source.from) {
    case "website-coupons":
      return websiteCoupons({ ...filtered, name: source.name });
    case "category-coupons":
      return params.category === undefined ? undefined : categoryCoupons({ ...filtered, category: params.category });
    case "store-coupons":
      return params.storeSlug === undefined ? undefined : storeCoupons({ storeId: params.storeSlug, ...filtered });
    case "search-coupons":
      return text === "" ? undefined : searchCoupons({ name: text, resolution, ...filtered });
  }
}
