import type { BannerDimension } from "../../../domain/entities";
import type { Need } from "../../../domain/Need";
import type { BannerSource } from "../../../generated/documents";
import { adBanners, recommendedBanners, websiteBanners } from "../../../stores/calls";

/** The calls behind a source of banners; `limit` is how many are shown at most. */
export function bannerNeeds(source: BannerSource, dimension: BannerDimension, limit: number): readonly Need[] {
  switch (source.from) {
    case "ad-banners":
      return [adBanners(limit)];
    case "recommended-banners":
      return [recommendedBanners(dimension, limit)];
    case "website-banners":
      return [websiteBanners(limit)];
  }
}
