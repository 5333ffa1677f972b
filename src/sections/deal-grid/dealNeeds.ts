import { countPlaces } from "../../domain/banners/gridItems";
import type { Banner, BannerDimension, Coupon, Paged } from "../../domain/entities";
import type { DealGridSection } from "../../generated/documents";
import { recommendedBanners } from "../../stores/calls/banners";
import { domainCoupons } from "../../stores/calls/couponBasedOnDomain";
import { websiteCoupons } from "../../stores/calls/coupons";
import { type AnswerNeed, limitTo } from "../../stores/defineCall";

/** The call behind a grid of coupons, as long as the grid becomes; one of them answers a page of a longer list. */
export function couponsOf(
  { source, count }: Pick<DealGridSection, "source" | "count">,
  resolution: string,
): AnswerNeed<readonly Coupon[] | Paged<Coupon>> {
  const limit = count.expanded ?? count.initial;
  return source.from === "domain-coupons"
    ? limitTo(domainCoupons({ resolution }), limit)
    : websiteCoupons({ page: 1, perPage: limit, name: source.name });
}

/** The banners among and beside the coupons, one call for each dimension. */
export function bannersOf(section: Pick<DealGridSection, "banners" | "sideBanner">): AnswerNeed<readonly Banner[]>[] {
  const counts = new Map<BannerDimension, number>(countPlaces(section.banners));
  const side = section.sideBanner;
  if (side !== undefined) counts.set(side.dimension, Math.max(side.limit, counts.get(side.dimension) ?? 0));
  return [...counts].map(([dimension, limit]) => limitTo(recommendedBanners({ dimension }), limit));
}
