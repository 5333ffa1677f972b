import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { DealGridSection } from "../../generated/documents";
import { useBannerSlides } from "../shared/banners/BannerSlides";
import { sidePlace } from "./dealNeeds";
import styles from "./SideBanner.module.css";

interface SideBannerProps {
  readonly section: DealGridSection;
  readonly isAboveFold: boolean;
  /** The grid. */
  readonly children: ReactNode;
}

/**
 * The grid with the banner carousel beside it that the document asks for; the grid alone where there is none. The grid is
 * first in the document, as on a narrow screen: the offers are read and reached before the advertisements.
 */
export function SideBanner({ section, isAboveFold, children }: SideBannerProps) {
  const { sideBanner } = section;
  if (sideBanner === undefined) return children;
  return (
    <div className={styles.pair} data-side={sideBanner.side}>
      <div className={styles.grid}>{children}</div>
      <SideSlides section={section} sideBanner={sideBanner} isAboveFold={isAboveFold} />
    </div>
  );
}

interface SideSlidesProps {
  readonly section: DealGridSection;
  readonly sideBanner: NonNullable<DealGridSection["sideBanner"]>;
  readonly isAboveFold: boolean;
}

const SideSlides = observer(function SideSlides({ section, sideBanner, isAboveFold }: SideSlidesProps) {
  const settings = { ...section, ...sideBanner, perSlide: 1, settings: sideBanner.carousel, isAboveFold };
  const slides = useBannerSlides(sidePlace(sideBanner), settings);
  return slides === undefined ? null : <div className={styles.side}>{slides}</div>;
});
