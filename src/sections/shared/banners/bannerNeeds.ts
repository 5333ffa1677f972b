import type { BannerDimension } from "../../../domain/entities";
import type { BannerSource, Tower } from "../../../generated/documents";
import { adBanners, recommendedBanners } from "../../../stores/calls/banners";
import { websiteBanners } from "../../../stores/derived/banners";
import { type AnswerNeed, limitTo } from "../../../stores/engine/defineCall";

/** The settings that decide which banners a place shows. */
export interface BannerPlaceSettings {
  readonly source: BannerSource;
  readonly dimension: BannerDimension;
  readonly tower: Tower;
}

/** The dimension of the banners that take the place of towers on a narrow screen. */
const NARROW: Readonly<Record<Tower, BannerDimension | undefined>> = {
  square: "300 * 250",
  flat: "728 * 90",
  keep: undefined,
};

/** The dimension of the banners that a place shows on a narrow screen; undefined where they are those of a wide one. */
export function findNarrowDimension({ source, dimension, tower }: BannerPlaceSettings): BannerDimension | undefined {
  return dimension === "120 * 600" && source.from === "recommended-banners" ? NARROW[tower] : undefined;
}

/** The dimensions of a place's banners, on wide screens and on narrow ones. */
export function listDimensions(place: BannerPlaceSettings): readonly BannerDimension[] {
  const narrow = findNarrowDimension(place);
  return narrow === undefined ? [place.dimension] : [place.dimension, narrow];
}

/** The calls behind a place of banners; `limit` is how many are shown at most. */
export function bannerNeeds(place: BannerPlaceSettings, limit: number): readonly AnswerNeed<readonly unknown[]>[] {
  switch (place.source.from) {
    case "ad-banners":
      return [limitTo(adBanners(), limit)];
    case "recommended-banners":
      return listDimensions(place).map((dimension) => limitTo(recommendedBanners({ dimension }), limit));
    case "website-banners":
      return [limitTo(websiteBanners(), limit)];
    case "document":
      return [];
  }
}
