import { observer } from "mobx-react-lite";
import type { SectionProps } from "../defineSection";
import { useBannerSlides } from "../shared/banners/BannerSlides";
import { SectionTitle } from "../shared/page/SectionTitle";
import full from "./BannerCarousel.full.module.css";
import styles from "./BannerCarousel.module.css";

/** Banners that follow each other, one or several to a slide. Nothing is shown where there are none. */
export default observer(function BannerCarousel({ section, isAboveFold }: SectionProps<"banner-carousel">) {
  const { heading, dimension, presentation, carousel } = section;
  const slides = useBannerSlides(section, { ...section, settings: carousel, isAboveFold });
  if (slides === undefined) return null;
  return (
    <div className={presentation === "full" ? full.full : styles[presentation]} data-dimension={dimension}>
      <SectionTitle heading={heading} />
      {slides}
    </div>
  );
});
