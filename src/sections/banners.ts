import type { BannerDimension } from "../domain/entities";
import type { Need } from "../domain/Need";
import type { BannerSource } from "../generated/documents";
import { adBanners, domainStores, recommendedBanners, website } from "../stores/calls";

/** The calls behind a source of banners; `take` is how many are shown at most. */
export function bannerNeeds(source: BannerSource, dimension: BannerDimension, take: number): readonly Need[] {
  switch (source.from) {
    case "ad-banners":
      return [adBanners(take)];
    case "recommended-banners":
      return [recommendedBanners(dimension, take)];
    case "website-banners":
      // A banner may lead to a store that it names by id only.
      return [website(), domainStores()];
  }
}
