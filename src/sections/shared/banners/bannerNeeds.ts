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

/** The dimension that takes the place of a tall banner on a narrow screen. */
export const SQUARE: BannerDimension = "300 * 250";

/** True if a place shows other banners on a narrow screen than on a wide one. */
export function hasSquares({ source, dimension, tower }: BannerPlaceSettings): boolean {
  return tower === "square" && dimension === "120 * 600" && source.from === "recommended-banners";
}

/** The calls behind a place of banners; `limit` is how many are shown at most. */
export function bannerNeeds(place: BannerPlaceSettings, limit: number): readonly AnswerNeed<readonly unknown[]>[] {
  const { source, dimension } = place;
  switch (source.from) {
    case "ad-banners":
      return [limitTo(adBanners(), limit)];
    case "recommended-banners": {
      const dimensions = hasSquares(place) ? [dimension, SQUARE] : [dimension];
      return dimensions.map((each) => limitTo(recommendedBanners({ dimension: each }), limit));
    }
    case "website-banners":
      return [limitTo(websiteBanners(), limit)];
    case "document":
      return [];
  }
}
