import { measureBanner } from "../../domain/banners/bannerSize";
import type { BannerDimension } from "../../domain/entities";
import { SiteLink } from "../links/SiteLink";
import named from "./BannerPicture.below.module.css";
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
  /** Name of its store, where it stands below the picture. */
  readonly store?: string | undefined;
  readonly isEager?: boolean;
  readonly isFirst?: boolean;
  readonly isLater?: boolean;
}

/** A banner in its own proportions; its room is kept before the picture has come. */
export function BannerPicture(props: BannerPictureProps) {
  const { id, image, dimension, href, label, store, isEager, isFirst, isLater } = props;
  const { width, height } = measureBanner(dimension);
  const content = (
    <>
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
      {store && <b>{store}</b>}
    </>
  );
  return (
    <div
      className={store ? `${styles.banner} ${named.below}` : styles.banner}
      data-item="banner"
      data-item-id={id}
      data-dimension={dimension}
    >
      {href === undefined ? (
        content
      ) : (
        <SiteLink className={styles.link} href={href} isSponsored>
          {content}
        </SiteLink>
      )}
    </div>
  );
}
