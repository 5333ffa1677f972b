import { countPlaces } from "../../domain/banners/gridItems";
import type { BannerDimension, Coupon, Paged } from "../../domain/entities";
import type { NeedContext } from "../../domain/Need";
import type { DealGridSection } from "../../generated/documents";
import { recommendedBanners } from "../../stores/calls/banners";
import { domainCoupons } from "../../stores/calls/couponBasedOnDomain";
import { websiteCoupons } from "../../stores/calls/coupons";
import { liveDomainCoupons, liveWebsiteCoupons } from "../../stores/derived/liveCoupons";
import { type AnswerNeed, limitTo } from "../../stores/engine/defineCall";
import { type BannerPlaceSettings, bannerNeeds, listDimensions } from "../shared/banners/bannerNeeds";
import { findCardStyle } from "../shared/cards/findCardStyle";

/**
 * The call behind a grid of coupons, as long as the grid becomes; one of them answers a page of a longer list. Where the
 * card style puts expired offers last, or the grid the best first, the list is put in order before it is truncated, so that none
 * of them is lost.
 */
export function couponsOf(
  { source, count, card, order }: Pick<DealGridSection, "source" | "count" | "card" | "order">,
  { resolution, cards }: Pick<NeedContext, "resolution" | "cards">,
): AnswerNeed<readonly Coupon[] | Paged<Coupon>> {
  const limit = count.expanded ?? count.initial;
  const ranking = order === "saving" ? order : undefined;
  if (ranking !== undefined || findCardStyle(cards, card)?.expired === "last")
    return source.from === "domain-coupons"
      ? limitTo(liveDomainCoupons({ resolution, order: ranking }), limit)
      : liveWebsiteCoupons({ count: limit, name: source.name, order: ranking });
  return source.from === "domain-coupons"
    ? limitTo(domainCoupons({ resolution }), limit)
    : limitTo(websiteCoupons({ page: 1, perPage: limit, name: source.name }), limit);
}

/** Which banners stand beside the grid. */
export function sidePlace({
  source = { from: "recommended-banners" },
  dimension,
  tower,
}: NonNullable<DealGridSection["sideBanner"]>): BannerPlaceSettings {
  return { source, dimension, tower };
}

/** The banners among and beside the coupons, one call for each dimension of recommended ones. */
export function bannersOf(section: Pick<DealGridSection, "banners" | "sideBanner">): AnswerNeed<readonly unknown[]>[] {
  const counts = new Map<BannerDimension, number>(countPlaces(section.banners));
  const side = section.sideBanner;
  const place = side && sidePlace(side);
  const isRecommended = place?.source.from === "recommended-banners";
  if (side !== undefined && place !== undefined && isRecommended) {
    for (const dimension of listDimensions(place))
      counts.set(dimension, Math.max(side.limit, counts.get(dimension) ?? 0));
  }
  return [
    ...[...counts].map(([dimension, limit]) => limitTo(recommendedBanners({ dimension }), limit)),
    ...(side === undefined || place === undefined || isRecommended ? [] : bannerNeeds(place, side.limit)),
  ];
}
