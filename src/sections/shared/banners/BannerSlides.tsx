import type { BannerDimension } from "../../../domain/entities";
import type { CarouselSettings } from "../../../generated/documents";
import { Carousel } from "../../../ui/carousel/Carousel";
import { groupItems } from "../../../ui/carousel/carouselSteps";
import { BannerPicture } from "../../../ui/pictures/BannerPicture";
import { SkeletonBanners } from "../../../ui/states/Skeleton";
import styles from "./BannerSlides.module.css";
import type { ShownBanner } from "./useBanners";

interface BannerSlidesProps {
  readonly banners: readonly ShownBanner[];
  readonly dimension: BannerDimension;
  /** How many banners stand side by side on a slide. */
  readonly perSlide: number;
  readonly settings: CarouselSettings;
  /** Accessible name of the carousel. */
  readonly label: string;
  /** Accessible name of a banner. */
  readonly bannerLabel: string;
  readonly isAboveFold: boolean;
}

interface WaitingSlidesProps extends Pick<BannerSlidesProps, "dimension" | "perSlide"> {
  /** Said to screen readers. */
  readonly label: string;
}

/** The room of a carousel, its controls included, until its banners are known. */
export function WaitingSlides({ dimension, perSlide, label }: WaitingSlidesProps) {
  return (
    <div className={`${styles.carousel} ${styles.waiting}`} data-dimension={dimension}>
      <SkeletonBanners dimension={dimension} count={perSlide} label={label} className={styles.slide} />
    </div>
  );
}

/** A carousel of banners; above the fold those of the first slide load at once, all others when they are near. */
export function BannerSlides(props: BannerSlidesProps) {
  const { banners, dimension, perSlide, settings, label, bannerLabel, isAboveFold } = props;
  const slides = groupItems(banners, perSlide).map((group, slideIndex) => ({
    id: group.map(({ id }) => id).join(" "),
    render: (isNear: boolean) => (
      <div className={styles.slide} data-per-slide={perSlide}>
        {group.map(({ id, image, href }) => (
          <BannerPicture
            key={id}
            id={id}
            image={image}
            href={href}
            dimension={dimension}
            label={bannerLabel}
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
