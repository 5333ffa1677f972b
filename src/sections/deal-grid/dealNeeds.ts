import type { Banner, BannerDimension, Coupon, Paged } from "../../domain/entities";
import { countPlaces } from "../../domain/gridItems";
import type { DealGridSection } from "../../generated/documents";
import { domainCoupons, type NeedOf, recommendedBanners, websiteCoupons } from "../../stores/calls";

/** The call behind a grid of coupons, as long as the grid becomes; one of them answers a page of a longer list. */
export function couponsOf(
  { source, count }: Pick<DealGridSection, "source" | "count">,
  resolution: string,
): NeedOf<readonly Coupon[] | Paged<Coupon>> {
  const limit = count.expanded ?? count.initial;
  return source.from === "domain-coupons"
    ? domainCoupons(resolution, limit)
    : websiteCoupons({ page: 1, perPage: limit });
}

/** The banners among and beside the coupons, one call for each dimension. */
export function bannersOf(section: Pick<DealGridSection, "banners" | "sideBanner">): NeedOf<readonly Banner[]>[] {
  const counts = new Map<BannerDimension, number>(countPlaces(section.banners));
  const side = section.sideBanner;
  if (side !== undefined) counts.set(side.dimension, Math.max(side.limit, counts.get(side.dimension) ?? 0));
  return [...counts].map(([dimension, limit]) => recommendedBanners(dimension, limit));
}
