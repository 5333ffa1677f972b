import type { BannerDimension } from "../domain/entities";
import { linkWebsiteBanner } from "../domain/websiteBanners";
import type { BannerSource } from "../generated/documents";
import { adBanners, domainStores, recommendedBanners, website } from "../stores/calls";
import type { LoadStatus } from "../stores/Loadable";
import type { RootStore } from "../stores/RootStore";
import { useStores } from "./PageContext";

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

/** The banners of a source, at most `take`; the section has stated {@link bannerNeeds}. Call it in an observer. */
export function useBanners(source: BannerSource, dimension: BannerDimension, take: number): BannersAnswer {
  const answer = readBanners(useStores(), source, dimension, take);
  return { status: answer.status, banners: answer.banners.slice(0, take) };
}

function readBanners(stores: RootStore, source: BannerSource, dimension: BannerDimension, take: number): BannersAnswer {
  if (source.from === "website-banners") {
    const { status, value } = stores.get(website());
    const known = stores.get(domainStores()).value;
    const banners = (value?.banners ?? []).map((banner, index) => {
      const href = linkWebsiteBanner(banner, known);
      return { id: String(index + 1), image: banner.image, ...(href === undefined ? {} : { href }) };
    });
    return { status, banners };
  }
  const need = source.from === "ad-banners" ? adBanners(take) : recommendedBanners(dimension, take);
  const { status, value } = stores.get(need);
  return { status, banners: value.filter((banner) => banner.dimension === dimension) };
}
