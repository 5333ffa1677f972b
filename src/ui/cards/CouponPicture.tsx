import type { Coupon } from "../../domain/entities";
import type { CardStyle } from "../../generated/documents";
import styles from "../../looks/card/base.module.css";
import { SiteLink } from "../links/SiteLink";
import { Picture } from "../pictures/Picture";
import { fillLabel } from "../text/fillLabel";
import type { CardLayout } from "./CardLayout";
import { joinClasses } from "./joinClasses";

const WIDTH = 240;
const HEIGHT = 160;

interface CouponPictureProps {
  readonly coupon: Coupon;
  readonly cardStyle: CardStyle;
  /** The store's page; without it the picture is no link. */
  readonly storeHref?: string | undefined;
  /** The store's name on the card leads to the same page: the picture is no second stop of the keyboard. */
  readonly isNamed: boolean;
  readonly layout?: CardLayout | undefined;
}

/** The store's logo, or the coupon's own picture where the style asks for it, with the link to the store's page. */
export function CouponPicture({ coupon, cardStyle, storeHref, isNamed, layout }: CouponPictureProps) {
  const { store } = coupon;
  const storeName = store?.name ?? "";
  const isLink = storeHref !== undefined;
  const own = cardStyle.picture === "coupon" ? coupon.image : "";
  const picture = (
    <Picture
      src={own === "" ? (store?.image ?? "") : own}
      alt={isLink || isNamed ? "" : storeName}
      width={WIDTH}
      height={HEIGHT}
      fit={own === "" ? "contain" : "cover"}
      fallback={storeName === "" ? { icon: "tag" } : { name: storeName }}
    />
  );
  const meaning = isNamed
    ? { "aria-hidden": true, tabIndex: -1 }
    : { "aria-label": fillLabel(cardStyle.texts.store, { store: storeName }) };
  return (
    <div className={joinClasses(styles.media, layout?.styles.media)}>
      {isLink ? (
        <SiteLink className={styles.storeLink} {...meaning} href={storeHref}>
          {picture}
        </SiteLink>
      ) : (
        picture
      )}
    </div>
  );
}
