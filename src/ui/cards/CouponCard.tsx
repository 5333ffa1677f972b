import type { ReactNode } from "react";
import type { Coupon } from "../../domain/entities";
import { isExpired } from "../../domain/offers/expiry";
import { placeholderVisits } from "../../domain/offers/visits";
import { cutRichText, cutText } from "../../domain/text/cutText";
import { hasText, type RichText, toPlainText } from "../../domain/text/richText";
import { fillRichText } from "../../domain/text/templateText";
import type { CardStyle } from "../../generated/documents";
import { buttonLook } from "../controls/Button";
import { OfferLink, type OfferOpening } from "../links/OfferLink";
import { SiteLink } from "../links/SiteLink";
import { Icon } from "../pictures/Icon";
import { fillCount } from "../text/fillCount";
import { fillLabel } from "../text/fillLabel";
import { RichTextView } from "../text/RichTextView";
import styles from "./CouponCard.module.css";
import { CouponDetails } from "./CouponDetails";
import { CouponFacts } from "./CouponFacts";
import { CouponPicture } from "./CouponPicture";
import { COUPON_CARD_SHAPES } from "./cardShapes";
import { type OfferSaving, SaveButton } from "./SaveButton";
import { SuccessFacts } from "./SuccessFacts";

export interface CouponCardProps {
  readonly coupon: Coupon;
  readonly cardStyle: CardStyle;
  /** How title and button open the offer; without it the button is dim and does nothing. */
  readonly opening: OfferOpening | undefined;
  /** How the offer is saved on the device; without it there is no button for it. */
  readonly saving?: OfferSaving | undefined;
  /** Stands beside the button, in place of the one that saves the offer. */
  readonly control?: ReactNode;
  /** The store's page; without it picture and name are no links. */
  readonly storeHref?: string | undefined;
  /** False where the page is the store's own: its name need not be repeated. */
  readonly namesStore?: boolean | undefined;
  /** Whether the whole terms of an offer whose texts are cut can be opened. */
  readonly hasDetails?: boolean | undefined;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** Language tag of the site, for its counts. */
  readonly lang: string;
  /** The store's real count of visits, for styles that show it. */
  readonly storeVisits?: number | undefined;
  readonly headingLevel?: 2 | 3;
}

/** An offer on a card, in a presentation; the whole card leads where its title and its button do. */
export function CouponCard(props: CouponCardProps) {
  const { coupon, cardStyle, opening, saving, control, storeHref, headingLevel = 3, nowMs, lang } = props;
  const { namesStore = true } = props;
  const { cuts, texts } = cardStyle;
  const { button } = COUPON_CARD_SHAPES[cardStyle.presentation];
  const Heading = `h${headingLevel}` as const;
  const isOver = isExpired(coupon, nowMs);
  const wholeTitle = fillRichText(chooseTitle(coupon, cardStyle), nowMs);
  const title = cutRichText(wholeTitle, cuts.title, cuts.at);
  const titleText = toPlainText(title);
  const isNamed = namesStore && coupon.store !== undefined;
  const action = chooseAction(coupon, cardStyle);
  return (
    <article
      className={`${styles.card} ${styles[cardStyle.presentation]}`}
      data-picture={cardStyle.picture}
      data-item="coupon"
      data-item-id={coupon.id}
      data-expired={isOver || undefined}
      data-ground="card"
    >
      <div className={styles.sheet}>
        {cardStyle.picture === "none" ? null : (
          <CouponPicture coupon={coupon} cardStyle={cardStyle} storeHref={storeHref} isNamed={isNamed} />
        )}
        <div className={styles.words}>
          <div className={styles.topline}>
            <StoreTag {...props} />
            <Visits count={chooseVisits(props)} label={texts.visits} lang={lang} />
          </div>
          <ValueBadge coupon={coupon} cardStyle={cardStyle} />
          {hasText(title) ? (
            <Heading className={styles.title}>
              <OfferLink className={styles.titleLink} opening={opening} tabIndex={-1}>
                <RichTextView isInline text={title} />
              </OfferLink>
            </Heading>
          ) : null}
          <Description {...props} wholeTitle={wholeTitle} title={title} />
          <CouponFacts coupon={coupon} cardStyle={cardStyle} nowMs={nowMs} lang={lang} />
          <SuccessFacts coupon={coupon} settings={cardStyle.success} nowMs={nowMs} />
        </div>
        <div className={styles.stub}>
          <OfferLink
            opening={opening}
            aria-label={fillLabel(cardStyle.actionLabel, { action, title: titleText })}
            className={buttonLook(
              {
                isWide: button === "wide",
                size: button === "small" ? "small" : "regular",
                variant: button === "small" || isOver ? "secondary" : "primary",
              },
              styles.action,
            )}
          >
            {action}
          </OfferLink>
          {control === undefined ? null : <div className={styles.control}>{control}</div>}
          {control !== undefined || saving === undefined || !cardStyle.save ? null : (
            <SaveButton saving={saving} label={fillLabel(texts.save, { title: titleText })} />
          )}
        </div>
      </div>
      {hasBadge(coupon, cardStyle, isOver) ? <p className={styles.badge}>{cardStyle.badge}</p> : null}
    </article>
  );
}

/** The store's name, which leads to its page; the category where the offer has no store. */
function StoreTag({ coupon, cardStyle, storeHref, namesStore = true }: CouponCardProps) {
  const { store } = coupon;
  if (store === undefined) {
    const category = cutText(coupon.category, cardStyle.cuts.category, cardStyle.cuts.at);
    return category === "" ? null : <p className={styles.tag}>{category}</p>;
  }
  if (!namesStore) return null;
  return (
    <p className={styles.tag}>
      {storeHref === undefined ? (
        store.name
      ) : (
        <SiteLink
          className={styles.tagLink}
          aria-label={fillLabel(cardStyle.texts.store, { store: store.name })}
          href={storeHref}
        >
          {store.name}
        </SiteLink>
      )}
    </p>
  );
}

/** Whether the offer is a code or a deal, and what it is worth where that is known. */
function ValueBadge({ coupon, cardStyle }: Pick<CouponCardProps, "coupon" | "cardStyle">) {
  if (!cardStyle.valueBadge) return null;
  const { texts } = cardStyle;
  const isCode = coupon.code !== undefined;
  return (
    <p className={styles.value} data-kind={isCode ? "code" : "deal"}>
      <span className={styles.kind}>{isCode ? texts.code : texts.deal}</span>
      {coupon.value === undefined ? null : <b>{coupon.value}</b>}
    </p>
  );
}

interface DescriptionProps extends CouponCardProps {
  readonly wholeTitle: RichText;
  /** As the card shows it. */
  readonly title: RichText;
}

/** The description as far as the style shows it, and where the page asks for it, what opens the whole of it. */
function Description({ coupon, cardStyle, nowMs, hasDetails = false, wholeTitle, title }: DescriptionProps) {
  const { cuts, texts } = cardStyle;
  const whole = hasText(coupon.description) ? fillRichText(coupon.description, nowMs) : "";
  const shown = cuts.description === undefined ? "" : cutRichText(whole, cuts.description, cuts.at);
  const titleText = toPlainText(wholeTitle);
  const isTitleCut = toPlainText(title) !== titleText;
  const isCut = toPlainText(shown) !== toPlainText(whole);
  return (
    <>
      {shown === "" ? null : (
        <p className={styles.description}>
          <RichTextView isInline text={shown} />
        </p>
      )}
      {hasDetails && (isCut || isTitleCut) ? (
        <CouponDetails
          label={texts.details}
          title={titleText}
          isTitleCut={isTitleCut}
          description={isCut ? whole : ""}
        />
      ) : null}
    </>
  );
}

function chooseAction({ code }: Coupon, { action, codeAction, dealAction }: CardStyle): string {
  return action ?? (code === undefined ? dealAction : codeAction);
}

/** A style's badge stands on all offers, or on those whose end is still to come. */
function hasBadge({ expiresAtMs }: Coupon, { badge, badgeOn }: CardStyle, isOver: boolean): boolean {
  return badge !== undefined && (badgeOn === "all" || (expiresAtMs !== undefined && !isOver));
}

interface VisitsProps {
  readonly count: number | undefined;
  readonly label: string;
  readonly lang: string;
}

function Visits({ count, label, lang }: VisitsProps) {
  if (count === undefined) return null;
  return (
    <p className={styles.visits}>
      <Icon name="eye" />
      {fillCount(label, count, lang)}
    </p>
  );
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
