import { measureBanner } from "../../domain/banners/bannerSize";
import type { BannerDimension } from "../../domain/entities";
import { SiteLink } from "../links/SiteLink";
import styles from "./BannerPicture.module.css";
import { Picture } from "./Picture";

export interface BannerPictureProps {
  readonly id: string;
  readonly image: string;
  readonly dimension: BannerDimension;
  /** The address to which the banner leads; without it the banner is a picture only. */
  readonly href?: string;
  /** Accessible name: banners are pictures without words of their own. */
  readonly label: string;
  readonly isEager?: boolean;
  readonly isFirst?: boolean;
  readonly isLater?: boolean;
}

/** A banner in its own proportions; its room is kept before the picture has come. */
export function BannerPicture({ id, image, dimension, href, label, isEager, isFirst, isLater }: BannerPictureProps) {
  const { width, height } = measureBanner(dimension);
  const picture = (
    <Picture
      src={image}
      alt={label}
      width={width}
      height={height}
      isEager={isEager}
      isFirst={isFirst}
      isLater={isLater}
      fit="cover"
      fallback={{ icon: "image" }}
    />
  );
  return (
    <div className={styles.banner} data-item="banner" data-item-id={id} data-dimension={dimension}>
      {href === undefined ? (
        picture
      ) : (
        <SiteLink className={styles.link} href={href} isSponsored>
          {picture}
        </SiteLink>
      )}
    </div>
  );
}
