import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { Banner, SQUARE } from "./Banners";
import type { CardStyle } from "./cardStyles";
import { Icon } from "./Icon";
import { MoreButton } from "./MoreButton";
import { Heading, type HeadingLink, Hidden, Picture, RichText, Section } from "./parts";
import { css } from "./styles";
import type { TwinBanner, TwinCoupon } from "./TwinProps";
import { cut, fillDate, isoDate, longDate, offerHref, revealPath, visitsOf } from "./texts";
import { useHome } from "./useHome";

const DAY_MS = 864e5;
const HOUR_MS = 36e5;
const MINUTE_MS = 6e4;

/** The kinds of grids that hold the cards of a presentation. */
const GRIDS = { vertical: "card", ticket: "card", horizontal: "wide-card", compact: "row" } as const;

interface DealsProps {
  readonly id: string;
  readonly heading: string;
  readonly coupons: readonly TwinCoupon[];
  readonly card: CardStyle;
  readonly nowMs: number;
  /** The number of coupons that are shown first; absent: all. */
  readonly first?: number;
  readonly columns?: number;
  readonly tone?: "plain" | "tinted";
  readonly isNested?: boolean;
  /** Banners among the cards, by their places, counted from 1. */
  readonly banners?: Readonly<Record<number, TwinBanner | undefined>>;
  readonly link?: HeadingLink;
  /** Stands beside the grid. */
  readonly side?: ReactNode;
}

export const Deals = observer(function Deals(props: DealsProps) {
  const { id, heading, coupons, card, nowMs, first = coupons.length, columns = 3, tone = "plain" } = props;
  const home = useHome();
  const isExpanded = home.isExpanded(id);
  const listId = `${id}_list`;
  const list = useRef<HTMLUListElement>(null);
  const shown = isExpanded ? coupons : coupons.slice(0, first);

  useEffect(() => {
    if (isExpanded) list.current?.querySelectorAll("li")[first]?.querySelector("a")?.focus({ preventScroll: true });
  }, [isExpanded, first]);

  const cards = shown.map((coupon) => (
    <li key={coupon.id}>
      <CouponCard coupon={coupon} card={card} nowMs={nowMs} />
    </li>
  ));
  for (const [place, banner] of Object.entries(props.banners ?? {})) {
    if (banner === undefined) continue;
    cards.splice(
      Number(place) - 1,
      0,
      <li key={`banner ${place}`} className={css.DealList.banner}>
        <Banner banner={banner} dimension={SQUARE} />
      </li>,
    );
  }
  const grid = (
    <>
      <div className={css.CardGrid.frame}>
        <ul
          ref={list}
          className={css.CardGrid.grid}
          id={listId}
          data-kind={GRIDS[card.presentation]}
          data-columns={columns}
          data-most={columns}
        >
          {cards}
        </ul>
      </div>
      <MoreButton id={id} count={coupons.length} first={first} />
    </>
  );
  return (
    <Section id={id} type="deal-grid" tone={tone} isNested={props.isNested ?? false}>
      <Heading link={props.link}>{heading}</Heading>
      {props.side === undefined ? (
        grid
      ) : (
        <div className={css.SideBanner.pair} data-side="start">
          <div className={css.SideBanner.grid}>{grid}</div>
          <div className={css.SideBanner.side}>{props.side}</div>
        </div>
      )}
    </Section>
  );
});

interface CardProps {
  readonly coupon: TwinCoupon;
  readonly card: CardStyle;
  readonly nowMs: number;
}

function Words({ text, html }: { readonly text: string; readonly html: string | undefined }) {
  if (html === undefined) return text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the site has sanitised
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

export function CouponCard({ coupon, card, nowMs }: CardProps) {
  const { id, store } = coupon;
  const [codeAction, dealAction] = card.action;
  const action = coupon.code === undefined ? dealAction : codeAction;
  const isOfStore = card.isOfStore === true;
  const list = css.ListCards;
  const isSmall = card.presentation === "compact";
  const width = card.presentation === "horizontal" || isSmall || isOfStore ? "" : ` ${css.buttonsLook.wide}`;
  const variant = isOver(coupon, nowMs) || isSmall ? css.buttonsLook.secondary : css.buttonsLook.primary;
  const storeHref = `/store/${encodeURIComponent(store.slug)}`;
  const title = cut(fillDate(coupon.title, nowMs), card.titleCut);
  const description =
    card.descriptionCut === undefined ? "" : cut(fillDate(coupon.description, nowMs), card.descriptionCut);
  const isNamed = !isOfStore && !(card.isNamedOnce === true && title.toLowerCase().includes(store.name.toLowerCase()));
  const home = useHome();
  const handleOpen = () => {
    home.noteOpened(id);
    const path = revealPath(coupon);
    if (path !== undefined) location.assign(path);
  };
  return (
    <article
      className={
        isOfStore ? `${css.cardLook.card} ${list.list}` : `${css.cardLook.card} ${css.cardLook[card.presentation]}`
      }
      data-list={isOfStore || undefined}
      data-picture={isOfStore ? "none" : "store"}
      data-item="coupon"
      data-item-id={id}
      data-expired={isOver(coupon, nowMs) || undefined}
      data-ground="card"
    >
      <div className={isOfStore ? `${css.cardLook.sheet} ${list.sheet}` : css.cardLook.sheet}>
        {isOfStore ? null : (
          <div className={css.cardLook.media}>
            <a
              className={css.cardLook.storeLink}
              {...(isNamed ? { "aria-hidden": true, tabIndex: -1 } : { "aria-label": `All offers from ${store.name}` })}
              href={storeHref}
            >
              <Picture src={store.image} alt="" width={240} height={160} />
            </a>
          </div>
        )}
        {card.hasValue ? (
          <p
            className={isOfStore ? `${css.cardLook.saving} ${list.saving}` : css.cardLook.saving}
            data-kind={coupon.code === undefined ? "deal" : "code"}
            data-long={(coupon.value?.length ?? 0) >= 15 || undefined}
          >
            {coupon.value === undefined ? null : <b className={css.cardLook.amount}>{coupon.value}</b>}{" "}
            <span className={css.cardLook.kind}>{coupon.code === undefined ? "Deal" : "Code"}</span>
          </p>
        ) : null}
        <div className={isOfStore ? `${css.cardLook.words} ${list.words}` : css.cardLook.words}>
          {isNamed ? (
            <div className={css.cardLook.topline}>
              <p className={css.cardLook.store}>
                <a className={css.cardLook.storeName} aria-label={`All offers from ${store.name}`} href={storeHref}>
                  {store.name}
                </a>
              </p>
              {card.hasVisits ? (
                <p className={css.cardLook.visits}>
                  <Icon name="eye" />
                  {`${visitsOf(id).toLocaleString("en")} visits`}
                </p>
              ) : null}
            </div>
          ) : null}
          <h3 className={isOfStore ? `${css.cardLook.title} ${list.title}` : css.cardLook.title}>
            <a
              className={css.cardLook.titleLink}
              tabIndex={-1}
              href={offerHref(coupon, nowMs)}
              target="_blank"
              rel="sponsored nofollow noopener"
              onClick={handleOpen}
            >
              <Words text={title} html={coupon.titleHtml} />
            </a>
          </h3>
          {description === "" || isOfStore ? null : (
            <p className={css.cardLook.description}>
              <Words text={description} html={coupon.descriptionHtml} />
            </p>
          )}
          <Facts coupon={coupon} card={card} nowMs={nowMs} />
          {card.isVerified === true && !isOver(coupon, nowMs) ? <Verified coupon={coupon} /> : null}
        </div>
        <div className={isOfStore ? `${css.cardLook.stub} ${list.stub}` : css.cardLook.stub}>
          <a
            aria-label={`${action}: ${title}`}
            className={`${css.buttonsLook.button} ${variant} ${isSmall ? css.buttonsLook.small : css.buttonsLook.regular}${width} ${css.cardLook.action}`}
            href={offerHref(coupon, nowMs)}
            target="_blank"
            rel="sponsored nofollow noopener"
            onClick={handleOpen}
          >
            {action}
          </a>
          {isOfStore ? <Details coupon={coupon} title={title} /> : null}
          <SaveButton id={id} title={title} />
        </div>
      </div>
      {card.badge === undefined ? null : (
        <p className={css.cardLook.badge} data-badge="">
          {card.badge}
        </p>
      )}
    </article>
  );
}

const SaveButton = observer(function SaveButton({ id, title }: { readonly id: string; readonly title: string }) {
  const home = useHome();
  return (
    <button
      className={css.SaveButton.button}
      type="button"
      aria-label={`Save for later: ${title}`}
      aria-pressed={home.saved.includes(id)}
      onClick={() => home.toggleSaved(id)}
    >
      <Icon name="bookmark" />
    </button>
  );
});

interface DetailsProps {
  readonly coupon: TwinCoupon;
  /** As the card shows it. */
  readonly title: string;
}

/** The whole terms of an offer. */
function Details({ coupon, title }: DetailsProps) {
  const isLong = title.endsWith("…") || coupon.title.length >= 36;
  const hasDescription = coupon.description !== "";
  if (!isLong && !hasDescription) return null;
  const styles = css.CouponDetails;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        Details
        <Hidden>{`: ${coupon.title}`}</Hidden>
      </summary>
      <div className={styles.terms}>
        {isLong ? <p className={styles.title}>{coupon.title}</p> : null}
        {hasDescription ? <RichText className={styles.text} text={coupon.description} /> : null}
      </div>
    </details>
  );
}

function Verified({ coupon: { verifiedAtMs } }: Pick<CardProps, "coupon">) {
  if (verifiedAtMs === undefined) return null;
  return (
    <div className={css.SuccessFacts.facts}>
      <p className={css.SuccessFacts.fact}>
        <Icon name="calendar" />
        <time dateTime={isoDate(verifiedAtMs)}>{`Verified ${longDate(verifiedAtMs)}`}</time>
      </p>
    </div>
  );
}

function isOver({ expiresAtMs }: TwinCoupon, nowMs: number): boolean {
  return expiresAtMs !== undefined && expiresAtMs <= nowMs;
}

function Facts({ coupon: { expiresAtMs }, card, nowMs }: CardProps) {
  if (expiresAtMs === undefined) {
    return (
      <div className={css.CouponFacts.facts}>
        <p className={css.CouponFacts.fact}>No expiry date</p>
      </div>
    );
  }
  const leftMs = expiresAtMs - nowMs;
  const { countdownHours } = card;
  const isAlways = countdownHours === Number.POSITIVE_INFINITY;
  const isCounting = leftMs > 0 && leftMs <= countdownHours * HOUR_MS;
  const lastMs = expiresAtMs - 1;
  const date = card.isLongDate ? longDate(lastMs) : isoDate(lastMs);
  const over = <p className={css.Countdown.over}>Expired</p>;
  return (
    <div className={css.CouponFacts.facts}>
      {isCounting && !isAlways ? null : (
        <p className={css.CouponFacts.fact}>
          <Icon name="calendar" />
          <time dateTime={isoDate(lastMs)}>{leftMs <= 0 ? date : `${card.expires} ${date}`}</time>
          {leftMs <= 0 && !isAlways ? <b className={css.CouponFacts.over}>Expired</b> : null}
        </p>
      )}
      {isCounting ? <Countdown expiresAtMs={expiresAtMs} isWarning={!isAlways} /> : isAlways ? over : null}
    </div>
  );
}

interface CountdownProps {
  readonly expiresAtMs: number;
  readonly isWarning: boolean;
}

const Countdown = observer(function Countdown({ expiresAtMs, isWarning }: CountdownProps) {
  const leftMs = Math.max(0, expiresAtMs - useHome().nowMs);
  return (
    <p className={css.Countdown.countdown} role="timer" data-warning={isWarning || undefined}>
      <span className={css.Countdown.label}>{"Ends in"} </span>
      <Amount amount={Math.floor(leftMs / DAY_MS)} units={["day", "days"]} />
      <Amount amount={Math.floor((leftMs % DAY_MS) / HOUR_MS)} units={["hr", "hrs"]} />
      <Amount amount={Math.floor((leftMs % HOUR_MS) / MINUTE_MS)} units={["min", "min"]} />
    </p>
  );
});

function Amount({
  amount,
  units: [one, other],
}: {
  readonly amount: number;
  readonly units: readonly [string, string];
}) {
  return (
    <span className={css.Countdown.part}>
      <b className={css.Countdown.amount}>{amount}</b>{" "}
      <span className={css.Countdown.unit}>{amount === 1 ? one : other}</span>{" "}
    </span>
  );
}
