import { observer } from "mobx-react-lite";
import type { SectionProps } from "../defineSection";
import { BannerSlides, WaitingSlides } from "../shared/banners/BannerSlides";
import { useBanners } from "../shared/banners/useBanners";
import { SectionTitle } from "../shared/page/SectionTitle";
import full from "./BannerCarousel.full.module.css";
import styles from "./BannerCarousel.module.css";

/** Banners that follow each other, one or several to a slide. Nothing is shown where there are none. */
export default observer(function BannerCarousel({ section, isAboveFold }: SectionProps<"banner-carousel">) {
  const { heading, dimension, limit, presentation } = section;
  const { status, banners, squares } = useBanners(section, limit);
  const isWaiting = status === "idle" || status === "loading";
  if (!isWaiting && banners.length === 0) return null;
  return (
    <div className={presentation === "full" ? full.full : styles[presentation]} data-dimension={dimension}>
      <SectionTitle heading={heading} />
      {isWaiting ? (
        <WaitingSlides dimension={dimension} perSlide={section.perSlide} label={section.loading} />
      ) : (
        <BannerSlides
          banners={banners}
          squares={squares}
          dimension={dimension}
          perSlide={section.perSlide}
          settings={section.carousel}
          label={section.label}
          bannerLabel={section.bannerLabel}
          isAboveFold={isAboveFold}
        />
      )}
    </div>
  );
});
