import { observer } from "mobx-react-lite";
import { BannerPicture } from "../../ui/pictures/BannerPicture";
import { SkeletonBanners } from "../../ui/states/Skeleton";
import type { SectionProps } from "../defineSection";
import { useBanners } from "../shared/banners/useBanners";
import { SectionTitle } from "../shared/page/SectionTitle";
import styles from "./BannerSlot.module.css";

/** One banner of a list. Nothing is shown where there is none. */
export default observer(function BannerSlot({ section, isAboveFold }: SectionProps<"banner-slot">) {
  const { heading, source, dimension, index } = section;
  const { status, banners } = useBanners(source, dimension, index + 1);
  const isWaiting = status === "idle" || status === "loading";
  const banner = banners[index];
  if (!isWaiting && banner === undefined) return null;
  return (
    <div className={styles.slot} data-dimension={dimension}>
      <SectionTitle heading={heading} />
      {banner === undefined ? (
        <SkeletonBanners dimension={dimension} label={section.loading} />
      ) : (
        <BannerPicture {...banner} dimension={dimension} label={section.bannerLabel} isEager={isAboveFold} />
      )}
    </div>
  );
});
