import type { BannerDimension } from "../../../domain/entities";
import type { BannerSource } from "../../../generated/documents";
import { adBanners, recommendedBanners, websiteBanners } from "../../../stores/calls/banners";
import { type AnswerNeed, limitTo } from "../../../stores/defineCall";

/** The calls behind a source of banners; `limit` is how many are shown at most. */
export function bannerNeeds(
  source: BannerSource,
  dimension: BannerDimension,
  limit: number,
): readonly AnswerNeed<readonly unknown[]>[] {
  switch (source.from) {
    case "ad-banners":
      return [limitTo(adBanners(), limit)];
    case "recommended-banners":
      return [limitTo(recommendedBanners({ dimension }), limit)];
    case "website-banners":
      return [limitTo(websiteBanners(), limit)];
  }
}
