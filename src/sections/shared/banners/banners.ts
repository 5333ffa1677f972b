import type { BannerDimension } from "../../../domain/entities";
import type { Need } from "../../../domain/Need";
import type { BannerSource } from "../../../generated/documents";
import { adBanners, recommendedBanners, websiteBanners } from "../../../stores/calls";

/** The calls behind a source of banners; `take` is how many are shown at most. */
export function bannerNeeds(source: BannerSource, dimension: BannerDimension, take: number): readonly Need[] {
  switch (source.from) {
    case "ad-banners":
      return [adBanners(take)];
    case "recommended-banners":
      return [recommendedBanners(dimension, take)];
    case "website-banners":
      return [websiteBanners(take)];
  }
}
