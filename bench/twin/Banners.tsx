import { observer } from "mobx-react-lite";
import { useEffect, useRef, useState } from "react";
import { CarouselStore } from "./CarouselStore";
import { Icon } from "./Icon";
import { Picture, Section, SiteLink } from "./parts";
import { css } from "./styles";
import type { TwinBanner } from "./TwinProps";

export const AD = { name: "1480 * 630", width: 1480, height: 630 } as const;
export const SQUARE = { name: "300 * 250", width: 300, height: 250 } as const;
export const WIDE = { name: "728 * 90", width: 728, height: 90 } as const;
export const TOWER = { name: "120 * 600", width: 120, height: 600 } as const;
export type Dimension = typeof AD | typeof SQUARE | typeof WIDE | typeof TOWER;

interface BannerProps {
  readonly banner: TwinBanner;
  readonly dimension: Dimension;
  readonly isFirst?: boolean;
  readonly isLater?: boolean;
}

export function Banner({ banner, dimension, isFirst = false, isLater = false }: BannerProps) {
  const { id, image, href, title = "" } = banner;
  const { name, width, height } = dimension;
  const picture = (
    <Picture
      src={image}
      alt={`Advertisement: ${title}`}
      width={width}
      height={height}
      fit="cover"
      isFirst={isFirst}
      isLater={isLater}
    />
  );
  return (
    <div className={css.BannerPicture.banner} data-item="banner" data-item-id={id} data-dimension={name}>
      {href === undefined ? (
        picture
      ) : (
        <SiteLink className={css.BannerPicture.link} href={href}>
          {picture}
        </SiteLink>
      )}
    </div>
  );
}

interface SlidesProps {
  readonly label: string;
  readonly banners: readonly TwinBanner[];
  readonly dimension: Dimension;
  readonly perSlide?: number;
  readonly isAboveFold?: boolean;
}

/** A row that scrolls and snaps, with dots, and a button that pauses its autoplay. */
export const Slides = observer(function Slides(props: SlidesProps) {
  const { label, banners, dimension, perSlide = 1, isAboveFold = false } = props;
  const [store] = useState(() => new CarouselStore());
  const track = useRef<HTMLUListElement>(null);
  useEffect(() => (track.current === null ? undefined : store.start(track.current)), [store]);
  const slides: (readonly TwinBanner[])[] = [];
  for (let from = 0; from < banners.length; from += perSlide) slides.push(banners.slice(from, from + perSlide));
  return (
    <div className={css.BannerSlides.carousel} data-dimension={dimension.name}>
      <section className={css.Carousel.carousel} aria-roledescription="carousel" aria-label={label}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the markup of the site */}
        <ul ref={track} className={css.Carousel.track} tabIndex={0} onScroll={() => store.follow()}>
          {slides.map((slide, index) => (
            <li key={slide[0]?.id} className={css.Carousel.slide} aria-label={`${index + 1} of ${slides.length}`}>
              <div className={css.BannerSlides.slide} data-per-slide={perSlide}>
                {slide.map((banner, place) => (
                  <Banner
                    key={banner.id}
                    banner={banner}
                    dimension={dimension}
                    isFirst={isAboveFold && index + place === 0}
                    isLater={index > 0}
                  />
                ))}
              </div>
            </li>
          ))}
        </ul>
        <div className={css.CarouselControls.controls}>
          <ul className={css.CarouselControls.dots}>
            {slides.map((slide, index) => (
              <li key={slide[0]?.id}>
                <button
                  type="button"
                  className={css.CarouselControls.dot}
                  aria-label={`Show slide ${index + 1}`}
                  aria-current={index === store.current}
                  onClick={() => store.moveTo(index)}
                />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={css.CarouselControls.round}
            aria-label={store.isPaused ? "Play slides" : "Pause slides"}
            onClick={() => store.togglePaused()}
          >
            <Icon name={store.isPaused ? "play" : "pause"} />
          </button>
        </div>
      </section>
    </div>
  );
});

interface CarouselProps extends SlidesProps {
  readonly id: string;
  readonly tone?: "plain" | "tinted";
  readonly isNested?: boolean;
  /** As wide as the window. */
  readonly isFull?: boolean;
}

export function Carousel({ id, tone = "plain", isNested = false, isFull = false, ...slides }: CarouselProps) {
  return (
    <Section id={id} type="banner-carousel" tone={tone} isNested={isNested}>
      <div
        className={isFull ? css.BannerCarousel.full : css.BannerCarousel.contained}
        data-dimension={slides.dimension.name}
      >
        <Slides {...slides} />
      </div>
    </Section>
  );
}

interface BannerSlotProps {
  readonly id: string;
  readonly banner: TwinBanner | undefined;
}

/** One square banner in a column. */
export function BannerSlot({ id, banner }: BannerSlotProps) {
  return (
    <Section id={id} type="banner-slot" tone="plain" isNested>
      <div className={css.BannerSlot.slot} data-dimension={SQUARE.name}>
        <div>{banner === undefined ? null : <Banner banner={banner} dimension={SQUARE} />}</div>
      </div>
    </Section>
  );
}
