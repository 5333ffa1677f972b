import type { ReactNode } from "react";
import type { Coupon } from "../../domain/entities";
import { findLastHoursMs } from "../../domain/offers/countdown";
import { isExpired } from "../../domain/offers/expiry";
import { placeholderVisits } from "../../domain/offers/visits";
import { cutRichText, cutText } from "../../domain/text/cutText";
import { includesName } from "../../domain/text/includesName";
import { hasText, type RichText, toPlainText } from "../../domain/text/richText";
import { fillRichText } from "../../domain/text/templateText";
import type { CardStyle } from "../../generated/documents";
import styles from "../../looks/card/base.module.css";
import { CARD_LOOKS, listLookClasses } from "../../looks/card/cardLooks";
import { buttonLook } from "../controls/Button";
import { OfferLink, type OfferOpening } from "../links/OfferLink";
import { SiteLink } from "../links/SiteLink";
import { Icon } from "../pictures/Icon";
import { fillCount } from "../text/fillCount";
import { fillLabel } from "../text/fillLabel";
import { RichTextView } from "../text/RichTextView";
import type { CardLayout } from "./CardLayout";
import { CouponFacts } from "./CouponFacts";
import { CouponPicture } from "./CouponPicture";
import { joinClasses } from "./joinClasses";
import { type OfferSaving, SaveButton } from "./SaveButton";
import { Saving } from "./Saving";
import { SuccessFacts } from "./SuccessFacts";

export interface CouponCardProps {
  readonly coupon: Coupon;
  readonly cardStyle: CardStyle;
  /** The way in which title and button open the offer; without it the button is dim and does nothing. */
  readonly opening: OfferOpening | undefined;
  /** The way in which the offer is saved on the device; without it there is no button for it. */
  readonly saving?: OfferSaving | undefined;
  /** Stands beside the button, in place of the one that saves the offer. */
  readonly control?: ReactNode;
  /** The store's page; without it picture and name are no links. */
  readonly storeHref?: string | undefined;
  /** False where the page is the store's own: its name need not be repeated. */
  readonly namesStore?: boolean | undefined;
  /** The list's arrangement of the card; without it the presentation alone does. */
  readonly layout?: CardLayout | undefined;
  /** True where the whole terms of an offer can be opened, if the layout shows them. */
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
  const { coupon, cardStyle, opening, saving, control, headingLevel = 3, nowMs, lang, layout } = props;
  const { cuts, texts, presentation } = cardStyle;
  const button = layout === undefined ? CARD_LOOKS[presentation].button : "row";
  const parts = layout?.styles;
  const Text = layout?.Text ?? RichTextView;
  const Heading = `h${headingLevel}` as const;
  const isOver = isExpired(coupon, nowMs);
  const named = fillRichText(chooseTitle(coupon, cardStyle), nowMs);
  const wholeTitle = layout?.leaveOutName(named, coupon.store?.name) ?? named;
  const title = cutRichText(wholeTitle, cuts.title, cuts.at);
  const titleText = toPlainText(title);
  const isNamed = coupon.store !== undefined && showsStore(props, titleText);
  const visits = chooseVisits(props);
  const terms = layout?.renderTerms?.(coupon, titleText);
  const action = chooseAction(coupon, cardStyle);
  return (
    <article
      className={joinClasses(styles.card, parts?.list, ...listLookClasses(cardStyle, layout !== undefined))}
      data-list={layout && true}
      data-picture={cardStyle.picture}
      data-item="coupon"
      data-item-id={coupon.id}
      data-expired={isOver || undefined}
      data-ground="card"
    >
      <div className={joinClasses(styles.sheet, parts?.sheet)}>
        {cardStyle.picture === "none" ? null : <CouponPicture {...props} isNamed={isNamed} />}
        <Saving {...props} title={titleText} />
        <div className={joinClasses(styles.words, parts?.words)}>
          {isNamed || coupon.store === undefined || visits !== undefined || terms ? (
            <div className={styles.topline}>
              {isNamed || coupon.store === undefined ? <StoreName {...props} /> : null}
              {terms}
              <Visits count={visits} label={texts.visits} lang={lang} />
            </div>
          ) : null}
          {hasText(title) ? (
            <Heading className={joinClasses(styles.title, parts?.title)}>
              <OfferLink className={styles.link} opening={opening} tabIndex={-1}>
                <Text isInline text={title} />
              </OfferLink>
            </Heading>
          ) : null}
          {terms ? null : <Description {...props} />}
          <CouponFacts {...props} />
          <SuccessFacts isBrief coupon={coupon} settings={cardStyle.success} nowMs={nowMs} lang={lang} />
        </div>
        <div className={joinClasses(styles.stub, parts?.stub)}>
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
          {layout === undefined || props.hasDetails === false ? null : (
            <layout.Details
              label={texts.details}
              coupon={coupon}
              title={wholeTitle}
              shownTitle={titleText}
              nowMs={nowMs}
            />
          )}
          {control === undefined ? (
            saving &&
            cardStyle.save && <SaveButton saving={saving} label={fillLabel(texts.save, { title: titleText })} />
          ) : (
            <div className={joinClasses(styles.control, parts?.control)}>{control}</div>
          )}
        </div>
      </div>
      {hasBadge(props, isOver) ? (
        <p className={styles.badge} data-badge="">
          {cardStyle.badge}
        </p>
      ) : null}
    </article>
  );
}

/** True where the card names the store: not on the store's own page, nor below a title that does, where the style says so. */
function showsStore({ coupon: { store }, cardStyle, namesStore = true }: CouponCardProps, title: string): boolean {
  if (store === undefined || !namesStore) return false;
  return cardStyle.storeName === "always" || cardStyle.picture === "none" || !includesName(title, store.name);
}

/** The store's name, which leads to its page; the category where the offer has no store. */
function StoreName({ coupon, cardStyle, storeHref, layout }: CouponCardProps) {
  const { store } = coupon;
  const Text = layout?.Text ?? RichTextView;
  if (store === undefined) {
    const category = cutText(coupon.category, cardStyle.cuts.category, cardStyle.cuts.at);
    return category === "" ? null : <p className={styles.store}>{category}</p>;
  }
  return (
    <p className={styles.store}>
      <SiteLink
        className={styles.link}
        aria-label={fillLabel(cardStyle.texts.store, { store: store.name })}
        href={storeHref}
      >
        <Text isInline text={store.name} />
      </SiteLink>
    </p>
  );
}

/** The description as far as the style shows it. */
function Description({ coupon, cardStyle: { cuts }, nowMs }: CouponCardProps) {
  if (cuts.description === undefined || !hasText(coupon.description)) return null;
  const shown: RichText = cutRichText(fillRichText(coupon.description, nowMs), cuts.description, cuts.at);
  return shown === "" ? null : (
    <p className={styles.description}>
      <RichTextView isInline text={shown} />
    </p>
  );
}

function chooseAction({ code }: Coupon, { action, codeAction, dealAction }: CardStyle): string {
  return action || (code === undefined ? dealAction : codeAction);
}

/** A style's badge stands on all offers, on those whose end is still to come, or on those in their last hours. */
function hasBadge({ coupon: { expiresAtMs }, cardStyle, nowMs }: CouponCardProps, isOver: boolean): boolean {
  const { badge, badgeOn } = cardStyle;
  if (badge === undefined || badgeOn === "all") return badge !== undefined;
  if (isOver || expiresAtMs === undefined) return false;
  return badgeOn === "ending" || findLastHoursMs(expiresAtMs, cardStyle) <= nowMs;
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
