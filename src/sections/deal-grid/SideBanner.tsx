import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import type { DealGridSection } from "../../generated/documents";
import { BannerSlides } from "../BannerSlides";
import { useBanners } from "../useBanners";
import styles from "./SideBanner.module.css";

interface SideBannerProps {
  readonly section: DealGridSection;
  readonly isAboveFold: boolean;
  /** The grid. */
  readonly children: ReactNode;
}

/** The grid with the banner carousel beside it that the document asks for; the grid alone where there is none. */
export function SideBanner({ section, isAboveFold, children }: SideBannerProps) {
  const { sideBanner, bannerLabel } = section;
  if (sideBanner === undefined) return children;
  return (
    <div className={styles.pair} data-side={sideBanner.side}>
      <SideSlides sideBanner={sideBanner} bannerLabel={bannerLabel} isAboveFold={isAboveFold} />
      <div className={styles.grid}>{children}</div>
    </div>
  );
}

interface SideSlidesProps {
  readonly sideBanner: NonNullable<DealGridSection["sideBanner"]>;
  readonly bannerLabel: string;
  readonly isAboveFold: boolean;
}

const SideSlides = observer(function SideSlides({ sideBanner, bannerLabel, isAboveFold }: SideSlidesProps) {
  const { dimension, limit, label, carousel } = sideBanner;
  const { banners } = useBanners({ from: "recommended-banners" }, dimension, limit);
  if (banners.length === 0) return null;
  return (
    <div className={styles.side}>
      <BannerSlides
        banners={banners}
        dimension={dimension}
        perSlide={1}
        settings={carousel}
        label={label}
        bannerLabel={bannerLabel}
        isAboveFold={isAboveFold}
      />
    </div>
  );
});
