import type { BannerDimension } from "../../../domain/entities";
import type { BannerSource } from "../../../generated/documents";
import { adBanners, recommendedBanners, websiteBanners } from "../../../stores/calls/banners";
import type { LoadStatus } from "../../../stores/Loadable";
import { type ReadAnswer, useAnswers } from "../page/useAnswer";

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
  const { status, banners } = readBanners(useAnswers(), source, dimension);
  return { status, banners: banners.slice(0, limit) };
}

function readBanners(read: ReadAnswer, source: BannerSource, dimension: BannerDimension): BannersAnswer {
  if (source.from === "website-banners") {
    const { status, value } = read(websiteBanners());
    return { status, banners: value.map((banner, index) => ({ id: String(index + 1), ...banner })) };
  }
  const { status, value } = read(source.from === "ad-banners" ? adBanners() : recommendedBanners({ dimension }));
  return { status, banners: value.filter((banner) => banner.dimension === dimension) };
}
