import type { Coupon, Paged } from "../../domain/entities";
import { readPageNumber } from "../../domain/listPage";
import type { NeedContext } from "../../domain/Need";
import type { CouponListSection } from "../../generated/documents";
import { categoryCoupons, type NeedOf, searchCoupons, storeCoupons, websiteCoupons } from "../../stores/calls";
import { readSearchText } from "../../stores/pageSubject";

/** The orders that the contract knows, the usual one first. */
export const SORTS = ["newest", "ending", "popular"] as const;
/** The kinds of offers that the contract distinguishes. */
export const TYPES = ["code", "offer"] as const;

type ListSettings = Pick<CouponListSection, "source" | "perPage" | "pageParameter">;

/** The call behind the page of a list that the address asks for; undefined where there is nothing to ask. */
export function couponPageOf(
  { source, perPage, pageParameter }: ListSettings,
  context: Omit<NeedContext, "cards">,
): NeedOf<Paged<Coupon>> | undefined {
  const { params, query, resolution } = context;
  const paging = {
    page: readPageNumber(query[pageParameter]),
    perPage,
    sort: SORTS.find((sort) => sort === query.sort),
    type: TYPES.find((type) => type === query.type),
  };
  const text = readSearchText(context);
  switch (source.from) {
    case "website-coupons":
      return websiteCoupons(paging);
    case "category-coupons":
      return params.category === undefined ? undefined : categoryCoupons(params.category, paging);
    case "store-coupons":
      return params.storeSlug === undefined ? undefined : storeCoupons(params.storeSlug, paging);
    case "search-coupons":
      return text === "" ? undefined : searchCoupons(text, resolution, paging);
  }
}
