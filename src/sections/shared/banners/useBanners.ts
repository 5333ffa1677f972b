import type { BannerDimension } from "../../../domain/entities";
import type { BannerSource, OwnBanner } from "../../../generated/documents";
import { adBanners, recommendedBanners } from "../../../stores/calls/banners";
import { websiteBanners } from "../../../stores/derived/banners";
import type { LoadStatus } from "../../../stores/engine/Loadable";
import { type ReadAnswer, useAnswers } from "../page/useAnswer";
import { type BannerPlaceSettings, findNarrowDimension } from "./bannerNeeds";

/** A banner ready to be shown. */
export interface ShownBanner {
  readonly id: string;
  readonly image: string;
  readonly href?: string;
  readonly title?: string;
  readonly storeName?: string;
  /** Accessible name that the document gives it. */
  readonly label?: string;
}

interface BannersAnswer {
  readonly status: LoadStatus;
  readonly banners: readonly ShownBanner[];
  /** The banners of a narrow screen in their place; empty where it shows the same. */
  readonly narrow: readonly ShownBanner[];
}

/** The banners of a place, at most `limit`; the section has stated {@link bannerNeeds}. Call it in an observer. */
export function useBanners(place: BannerPlaceSettings, limit: number): BannersAnswer {
  const read = useAnswers();
  const { status, banners } = readBanners(read, place.source, place.dimension);
  const dimension = findNarrowDimension(place);
  const narrow = dimension === undefined ? [] : readBanners(read, place.source, dimension).banners;
  return { status, banners: banners.slice(0, limit), narrow: narrow.slice(0, limit) };
}

/** A banner of a document; its address is checked where it is shown. */
export function toShownBanner(
  { picture, label, href }: Pick<OwnBanner, "picture" | "label" | "href">,
  id: string,
): ShownBanner {
  return { id, image: picture, label, ...(href === undefined ? {} : { href }) };
}

function readBanners(
  read: ReadAnswer,
  source: BannerSource,
  dimension: BannerDimension,
): Pick<BannersAnswer, "status" | "banners"> {
  if (source.from === "document") {
    const own = source.banners ?? [];
    return { status: "ready", banners: own.map((banner, index) => toShownBanner(banner, String(index + 1))) };
  }
  if (source.from === "website-banners") {
    const { status, value } = read(websiteBanners());
    return { status, banners: value.map((banner, index) => ({ id: String(index + 1), ...banner })) };
  }
  const { status, value } = read(source.from === "ad-banners" ? adBanners() : recommendedBanners({ dimension }));
  return { status, banners: value.filter((banner) => banner.dimension === dimension) };
}
