import { observer } from "mobx-react-lite";
import { nameBannerStore } from "../../domain/banners/bannerOffer";
import { BannerPicture } from "../../ui/pictures/BannerPicture";
import { SkeletonBanners } from "../../ui/states/Skeleton";
import type { SectionProps } from "../defineSection";
import { findNarrowDimension } from "../shared/banners/bannerNeeds";
import { labelBanner } from "../shared/banners/labelBanner";
import { useBanners } from "../shared/banners/useBanners";
import { SectionTitle } from "../shared/page/SectionTitle";
import styles from "./BannerSlot.module.css";

/** One banner of a list. Nothing is shown where there is none. */
export default observer(function BannerSlot({ section, isAboveFold }: SectionProps<"banner-slot">) {
  const { heading = "", dimension, index, bannerLabel, bannerStore } = section;
  const { status, banners, narrow } = useBanners(section, index + 1);
  const isWaiting = status === "idle" || status === "loading";
  const banner = banners[index];
  const narrowBanner = narrow[index];
  const narrowDimension = findNarrowDimension(section);
  if (!isWaiting && banner === undefined) return null;
  return (
    <div className={styles.slot} data-dimension={dimension}>
      <SectionTitle heading={section.heading} />
      {banner === undefined ? (
        <SkeletonBanners dimension={dimension} label={section.loading} />
      ) : (
        <>
          <div className={narrowBanner && styles.wide}>
            <BannerPicture
              {...banner}
              dimension={dimension}
              label={labelBanner(bannerLabel, banner, heading, index + 1)}
              store={bannerStore === "below" ? nameBannerStore(banner) : undefined}
              isEager={isAboveFold && narrowBanner === undefined}
            />
          </div>
          {narrowBanner === undefined || narrowDimension === undefined ? null : (
            <div className={styles.narrow} data-dimension={narrowDimension}>
              <BannerPicture
                {...narrowBanner}
                dimension={narrowDimension}
                label={labelBanner(bannerLabel, narrowBanner, heading, index + 1)}
                store={bannerStore === "below" ? nameBannerStore(narrowBanner) : undefined}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
});
