import type { ReactNode } from "react";
import { nameBannerStore } from "../../../domain/banners/bannerOffer";
import type { BannerDimension } from "../../../domain/entities";
import type { BannerStore, CarouselSettings } from "../../../generated/documents";
import { Carousel } from "../../../ui/carousel/Carousel";
import { groupItems } from "../../../ui/carousel/carouselSteps";
import { BannerPicture } from "../../../ui/pictures/BannerPicture";
import { SkeletonBanners } from "../../../ui/states/Skeleton";
import styles from "./BannerSlides.module.css";
import { type BannerPlaceSettings, findNarrowDimension } from "./bannerNeeds";
import { labelBanner } from "./labelBanner";
import { type ShownBanner, useBanners } from "./useBanners";

interface BannerSlidesProps {
  readonly banners: readonly ShownBanner[];
  /** The banners of a narrow screen in their place; empty where it shows the same. */
  readonly narrow?: readonly ShownBanner[];
  readonly dimension: BannerDimension;
  readonly narrowDimension?: BannerDimension | undefined;
  /** Number of banners side by side on a slide. */
  readonly perSlide: number;
  readonly settings: CarouselSettings;
  /** Accessible name of the carousel. */
  readonly label: string;
  /** Accessible name of a banner; `{offer}` is what it shows. */
  readonly bannerLabel: string;
  readonly bannerStore: BannerStore;
  readonly isAboveFold: boolean;
}

interface WaitingSlidesProps extends Pick<BannerSlidesProps, "dimension" | "perSlide"> {
  /** Said to screen readers. */
  readonly label: string;
}

/** The room of a carousel, its controls included, until its banners are known. */
function WaitingSlides({ dimension, perSlide, label }: WaitingSlidesProps) {
  return (
    <div className={`${styles.carousel} ${styles.waiting}`} data-dimension={dimension}>
      <SkeletonBanners dimension={dimension} count={perSlide} label={label} className={styles.slide} />
    </div>
  );
}

interface SlidesOfPlace extends Omit<BannerSlidesProps, "banners" | "narrow" | "dimension" | "narrowDimension"> {
  readonly limit: number;
  /** Said to screen readers until the banners are known. */
  readonly loading: string;
}

/** Returns the carousel of a place's banners, or its room until they are known; undefined where there are none. Call it in an observer. */
export function useBannerSlides(place: BannerPlaceSettings, { limit, loading, ...props }: SlidesOfPlace): ReactNode {
  const { status, banners, narrow } = useBanners(place, limit);
  const { dimension } = place;
  if (status === "idle" || status === "loading")
    return <WaitingSlides dimension={dimension} perSlide={props.perSlide} label={loading} />;
  if (banners.length === 0) return undefined;
  return <BannerSlides {...props} {...{ banners, narrow, dimension, narrowDimension: findNarrowDimension(place) }} />;
}

/**
 * A carousel of banners; above the fold those of the first slide load at once, all others when they are near. The server
 * does not know how wide the screen is: where a narrow one shows other banners, the sheet chooses, and the pictures of the
 * other carousel are never fetched.
 */
function BannerSlides({ narrow = [], narrowDimension, ...props }: BannerSlidesProps) {
  if (narrow.length === 0 || narrowDimension === undefined) return <Slides {...props} />;
  return (
    <>
      <div className={styles.wide}>
        <Slides {...props} isAboveFold={false} />
      </div>
      <div className={styles.narrow}>
        <Slides {...props} banners={narrow} dimension={narrowDimension} isAboveFold={false} />
      </div>
    </>
  );
}

function Slides(props: Omit<BannerSlidesProps, "narrow" | "narrowDimension">) {
  const { banners, dimension, perSlide, settings, label, bannerLabel, bannerStore, isAboveFold } = props;
  const slides = groupItems(banners, perSlide).map((group, slideIndex) => ({
    id: group.map(({ id }) => id).join(" "),
    render: (isNear: boolean) => (
      <div className={styles.slide} data-per-slide={perSlide}>
        {group.map((banner, index) => (
          <BannerPicture
            key={banner.id}
            id={banner.id}
            image={banner.image}
            href={banner.href}
            dimension={dimension}
            label={labelBanner(bannerLabel, banner, label, slideIndex * perSlide + index + 1)}
            store={bannerStore === "below" ? nameBannerStore(banner) : undefined}
            isEager={isNear && (isAboveFold || slideIndex > 0)}
            isFirst={isAboveFold && slideIndex === 0}
            isLater={!isNear}
          />
        ))}
      </div>
    ),
  }));
  return (
    <div className={styles.carousel} data-dimension={dimension}>
      <Carousel slides={slides} settings={settings} label={label} />
    </div>
  );
}
