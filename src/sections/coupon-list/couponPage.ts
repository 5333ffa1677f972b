import type { Coupon, Paged } from "../../domain/entities";
import { readPageNumber } from "../../domain/listPage";
import type { NeedContext } from "../../domain/Need";
import type { CouponListSection } from "../../generated/documents";
import { categoryCoupons, storeCoupons, websiteCoupons } from "../../stores/calls/coupons";
import { searchCoupons } from "../../stores/calls/search";
import { couponsBySaving } from "../../stores/derived/couponsBySaving";
import type { AnswerNeed } from "../../stores/engine/defineCall";
import { readSearchText } from "../../stores/pageSubject";

/** The orders that the contract asks of every API that sorts, the usual one first. */
export const SORTS = ["newest", "ending", "popular"] as const;
/** The kinds of offers that the contract distinguishes. */
export const TYPES = ["code", "offer"] as const;
/** The ends of offers that the contract distinguishes. */
export const ENDINGS = ["soon"] as const;

export type Sort = (typeof SORTS)[number] | "saving";
type Source = CouponListSection["source"]["from"];
export type OrderSettings = Pick<CouponListSection, "source" | "order">;
type ListSettings = OrderSettings & Pick<CouponListSection, "perPage" | "pageParameter">;

/** The orders to choose from in a list; `saving`, which an API need not know, in lists that begin with the best. */
export function listSorts({ order }: Pick<OrderSettings, "order">): readonly Sort[] {
  return order === "saving" ? ["saving", ...SORTS] : SORTS;
}

/** The filters by name of a list: one that holds a single store, or category, has none of it. */
export function listNameFilters(from: Source): readonly ("store" | "category")[] {
  if (from === "category-coupons") return ["store"];
  return from === "store-coupons" ? ["category"] : ["store", "category"];
}

/**
 * The order that a list has unless another is chosen; undefined: the API's own, as for a search. What ends soon has
 * what ends first at the top.
 */
export function findUsualSort(
  { source, order }: OrderSettings,
  query: Readonly<Record<string, string>>,
): Sort | undefined {
  if ((query.ending ?? "") !== "") return "ending";
  if (source.from === "search-coupons") return undefined;
  return order === "saving" ? order : SORTS[0];
}

/** The call behind the page of a list that the address asks for; undefined where there is nothing to ask. */
export function couponPageOf(
  { source, order, perPage, pageParameter }: ListSettings,
  context: Omit<NeedContext, "cards">,
): AnswerNeed<Paged<Coupon>> | undefined {
  const { params, query, resolution } = context;
  const sort = listSorts({ order }).find((known) => known === query.sort) ?? findUsualSort({ source, order }, query);
  const filters = listNameFilters(source.from).map((name) => [name, query[name]] as const);
  const paging = {
    page: readPageNumber(query[pageParameter]),
    perPage,
    type: TYPES.find((type) => type === query.type),
    ending: ENDINGS.find((ending) => ending === query.ending),
  };
  const filtered = { ...paging, ...Object.fromEntries(filters) };
  // An API that cannot sort is asked for no order.
  const sorted = { ...filtered, ...(sort === SORTS[0] && query.sort === undefined ? {} : { sort }) };
  const isRanked = sort === "saving";
  const { category, storeSlug } = params;
  const text = readSearchText(context);
  switch (source.from) {
    case "website-coupons":
      return isRanked
        ? couponsBySaving({ list: "website", ...filtered, name: source.name })
        : websiteCoupons({ ...sorted, name: source.name });
    case "category-coupons":
      if (category === undefined) return undefined;
      return isRanked
        ? couponsBySaving({ list: "category", of: category, ...filtered })
        : categoryCoupons({ ...sorted, category });
    case "store-coupons":
      if (storeSlug === undefined) return undefined;
      return isRanked
        ? couponsBySaving({ list: "store", of: storeSlug, ...filtered })
        : storeCoupons({ ...sorted, storeId: storeSlug });
    case "search-coupons":
      return text === "" ? undefined : searchCoupons({ name: text, resolution, ...sorted });
  }
}
