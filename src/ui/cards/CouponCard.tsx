import type { Coupon } from "../../domain/entities";
import { placeholderVisits } from "../../domain/offers/visits";
import { cutText, hasText, type RichText, toPlainText } from "../../domain/text/richText";
import { fillTemplate } from "../../domain/text/templateText";
import type { CardStyle } from "../../generated/documents";
import { OfferButton } from "../controls/Button";
import type { OfferOpening } from "../links/OfferLink";
import { SiteLink } from "../links/SiteLink";
import { Icon } from "../pictures/Icon";
import { Picture } from "../pictures/Picture";
import { fillLabel } from "../text/fillLabel";
import styles from "./CouponCard.module.css";
import { CouponFacts } from "./CouponFacts";
import { COUPON_CARD_SHAPES } from "./cardShapes";
import { type OfferSaving, SaveButton } from "./SaveButton";
import { SuccessFacts } from "./SuccessFacts";

export interface CouponCardProps {
  readonly coupon: Coupon;
  readonly cardStyle: CardStyle;
  /** How the card's button opens the offer; without it the button is dim and does nothing. */
  readonly opening: OfferOpening | undefined;
  /** How the offer is saved on the device; without it there is no button for it. */
  readonly saving?: OfferSaving | undefined;
  /** The store's page; without it the picture is no link. */
  readonly storeHref?: string;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** The store's real count of visits, for styles that show it. */
  readonly storeVisits?: number | undefined;
  readonly headingLevel?: 2 | 3;
}

/** An offer on a card, in a presentation; the whole card leads where its button does. */
export function CouponCard(props: CouponCardProps) {
  const { coupon, cardStyle, opening, saving, headingLevel = 3, nowMs } = props;
  const { cuts } = cardStyle;
  const { button } = COUPON_CARD_SHAPES[cardStyle.presentation];
  const Heading = `h${headingLevel}` as const;
  const title = cutText(fillText(chooseTitle(coupon, cardStyle), nowMs), cuts.title);
  const tag = coupon.store?.name ?? cutText(coupon.category, cuts.category);
  return (
    <article
      className={`${styles.card} ${styles[cardStyle.presentation]}`}
      data-picture={cardStyle.picture}
      data-item="coupon"
      data-item-id={coupon.id}
      data-ground="card"
    >
      <div className={styles.sheet}>
        {cardStyle.picture === "none" ? null : <CouponPicture {...props} />}
        <div className={styles.words}>
          <div className={styles.topline}>
            {tag === "" ? null : <p className={styles.tag}>{tag}</p>}
            <Visits count={chooseVisits(props)} label={cardStyle.texts.visits} />
          </div>
          <Heading className={styles.title}>{title}</Heading>
          {cuts.description !== undefined && hasText(coupon.description) ? (
            <p className={styles.description}>{cutText(fillText(coupon.description, nowMs), cuts.description)}</p>
          ) : null}
          <CouponFacts coupon={coupon} cardStyle={cardStyle} nowMs={nowMs} />
          <SuccessFacts coupon={coupon} settings={cardStyle.success} nowMs={nowMs} />
        </div>
        <div className={styles.stub}>
          <OfferButton
            className={styles.action}
            opening={opening}
            isWide={button === "wide"}
            size={button === "small" ? "small" : "regular"}
            variant={button === "small" ? "secondary" : "primary"}
            aria-label={fillLabel(cardStyle.actionLabel, { action: cardStyle.action, title })}
          >
            {cardStyle.action}
          </OfferButton>
          {saving === undefined || !cardStyle.save ? null : (
            <SaveButton saving={saving} label={fillLabel(cardStyle.texts.save, { title })} />
          )}
        </div>
      </div>
      {cardStyle.badge === undefined ? null : <p className={styles.badge}>{cardStyle.badge}</p>}
    </article>
  );
}

function Visits({ count, label }: { readonly count: number | undefined; readonly label: string }) {
  if (count === undefined) return null;
  return (
    <p className={styles.visits}>
      <Icon name="eye" />
      {fillLabel(label, { count })}
    </p>
  );
}

const PICTURE_WIDTH = 240;
const PICTURE_HEIGHT = 160;

function CouponPicture({ coupon, cardStyle, storeHref }: CouponCardProps) {
  const store = coupon.store;
  const storeName = store?.name ?? "";
  const isLink = storeHref !== undefined;
  const own = cardStyle.picture === "coupon" ? coupon.image : "";
  const picture = (
    <Picture
      src={own === "" ? (store?.image ?? "") : own}
      alt={isLink ? "" : storeName}
      width={PICTURE_WIDTH}
      height={PICTURE_HEIGHT}
      fit={own === "" ? "contain" : "cover"}
      fallback={storeName === "" ? { icon: "tag" } : { name: storeName }}
    />
  );
  return (
    <div className={styles.media}>
      {isLink ? (
        <SiteLink
          className={styles.storeLink}
          aria-label={fillLabel(cardStyle.texts.store, { store: storeName })}
          href={storeHref}
        >
          {picture}
        </SiteLink>
      ) : (
        picture
      )}
    </div>
  );
}

/** The text as a reader sees it, with the current month and year in it. */
function fillText(text: RichText, nowMs: number): string {
  return fillTemplate(toPlainText(text), {}, nowMs);
}

/** The text that the style names; the other one where that is empty. */
function chooseTitle(coupon: Coupon, { titleFrom }: CardStyle): Coupon["title"] {
  const wanted = coupon[titleFrom];
  return hasText(wanted) ? wanted : coupon[titleFrom === "title" ? "name" : "title"];
}

function chooseVisits({ coupon, cardStyle, storeVisits }: CouponCardProps): number | undefined {
  if (cardStyle.visits === "off") return undefined;
  return cardStyle.visits === "placeholder" ? placeholderVisits(coupon.id) : storeVisits;
}
