import type { BannerDimension } from "../../../domain/entities";
import type { BannerSource } from "../../../generated/documents";
import { adBanners, recommendedBanners, websiteBanners } from "../../../stores/calls";
import type { LoadStatus } from "../../../stores/Loadable";
import type { RootStore } from "../../../stores/RootStore";
import { useStores } from "../page/PageContext";

/** A banner ready to be shown. */
export interface ShownBanner {
  readonly id: string;
  readonly image: string;
  readonly href?: string;
}

interface BannersAnswer {
  readonly status: LoadStatus;
  readonly banners: readonly ShownBanner[];
}

/** The banners of a source, at most `limit`; the section has stated {@link bannerNeeds}. Call it in an observer. */
export function useBanners(source: BannerSource, dimension: BannerDimension, limit: number): BannersAnswer {
  const answer = readBanners(useStores(), source, dimension, limit);
  return { status: answer.status, banners: answer.banners.slice(0, limit) };
}

function readBanners(
  stores: RootStore,
  source: BannerSource,
  dimension: BannerDimension,
  limit: number,
): BannersAnswer {
  if (source.from === "website-banners") {
    const { status, value } = stores.get(websiteBanners(limit));
    return { status, banners: value.map((banner, index) => ({ id: String(index + 1), ...banner })) };
  }
  const need = source.from === "ad-banners" ? adBanners(limit) : recommendedBanners(dimension, limit);
  const { status, value } = stores.get(need);
  return { status, banners: value.filter((banner) => banner.dimension === dimension) };
}
