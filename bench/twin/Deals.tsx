import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { Banner, SQUARE } from "./Banners";
import { Icon } from "./Icon";
import { Heading, Picture, Section } from "./parts";
import { css } from "./styles";
import type { TwinBanner, TwinCoupon } from "./TwinProps";
import { cut, fillDate, isoDate, longDate, offerHref, revealPath, visitsOf } from "./texts";
import { useHome } from "./useHome";

const FIRST = 8;
const BANNER_POSITION = 5;
const DAY_MS = 864e5;
const HOUR_MS = 36e5;
const MINUTE_MS = 6e4;

interface DealsProps {
  readonly coupons: readonly TwinCoupon[];
  readonly banner: TwinBanner | undefined;
  readonly nowMs: number;
}

export const Deals = observer(function Deals({ coupons, banner, nowMs }: DealsProps) {
  const home = useHome();
  const { isExpanded } = home;
  const listId = "top-deals_list";
  const list = useRef<HTMLUListElement>(null);
  const shown = isExpanded ? coupons : coupons.slice(0, FIRST);

  useEffect(() => {
    if (isExpanded) list.current?.querySelectorAll("li")[FIRST]?.querySelector("a")?.focus({ preventScroll: true });
  }, [isExpanded]);

  const cards = shown.map((coupon) => (
    <li key={coupon.id}>
      <CouponCard coupon={coupon} nowMs={nowMs} />
    </li>
  ));
  if (banner !== undefined) {
    cards.splice(
      BANNER_POSITION - 1,
      0,
      <li key="banner" className={css.DealList.banner}>
        <Banner banner={banner} dimension={SQUARE} />
      </li>,
    );
  }
  return (
    <Section id="top-deals" type="deal-grid" tone="tinted">
      <Heading>Top Deals</Heading>
      <div className={css.CardGrid.frame}>
        <ul ref={list} className={css.CardGrid.grid} id={listId} data-kind="card" data-columns={3} data-most={3}>
          {cards}
        </ul>
      </div>
      {coupons.length > FIRST ? (
        <div className={css.MoreButton.line}>
          <button
            type="button"
            aria-expanded={isExpanded}
            aria-controls={listId}
            className={`${css.Button.button} ${css.Button.secondary} ${css.Button.regular}`}
            onClick={() => home.toggleExpanded()}
          >
            {isExpanded ? "Show less" : "Show more"}
            <Icon name="chevronDown" className={isExpanded ? css.MoreButton.turned : css.MoreButton.arrow} />
          </button>
        </div>
      ) : null}
    </Section>
  );
});

interface CardProps {
  readonly coupon: TwinCoupon;
  readonly nowMs: number;
}

function Words({ text, html }: { readonly text: string; readonly html: string | undefined }) {
  if (html === undefined) return text;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that the site has sanitised
  return <span dangerouslySetInnerHTML={{ __html: html }} />;
}

function CouponCard({ coupon, nowMs }: CardProps) {
  const { id, store, expiresAtMs } = coupon;
  const isOver = expiresAtMs !== undefined && expiresAtMs <= nowMs;
  const storeHref = `/store/${encodeURIComponent(store.slug)}`;
  const title = cut(fillDate(coupon.title, nowMs), 48);
  const description = cut(fillDate(coupon.description, nowMs), 60);
  const home = useHome();
  const handleOpen = () => {
    home.noteOpened(id);
    const path = revealPath(coupon);
    if (path !== undefined) location.assign(path);
  };
  return (
    <article
      className={`${css.CouponCard.card} ${css.CouponCard.vertical}`}
      data-picture="store"
      data-item="coupon"
      data-item-id={id}
      data-expired={isOver || undefined}
      data-ground="card"
    >
      <div className={css.CouponCard.sheet}>
        <div className={css.CouponCard.media}>
          {/* biome-ignore lint/a11y/useAnchorContent: the store's name beside it is the link that is read out. */}
          <a className={css.CouponCard.storeLink} aria-hidden={true} tabIndex={-1} href={storeHref}>
            <Picture src={store.image} alt="" width={240} height={160} />
          </a>
        </div>
        <div className={css.CouponCard.words}>
          <div className={css.CouponCard.topline}>
            <p className={css.CouponCard.tag}>
              <a className={css.CouponCard.tagLink} aria-label={`All offers from ${store.name}`} href={storeHref}>
                {store.name}
              </a>
            </p>
            <p className={css.CouponCard.visits}>
              <Icon name="eye" />
              {`${visitsOf(id).toLocaleString("en")} visits`}
            </p>
          </div>
          <h3 className={css.CouponCard.title}>
            <a
              className={css.CouponCard.titleLink}
              tabIndex={-1}
              href={offerHref(coupon, nowMs)}
              target="_blank"
              rel="sponsored nofollow noopener"
              onClick={handleOpen}
            >
              <Words text={title} html={coupon.titleHtml} />
            </a>
          </h3>
          {description === "" ? null : (
            <p className={css.CouponCard.description}>
              <Words text={description} html={coupon.descriptionHtml} />
            </p>
          )}
          <Facts coupon={coupon} nowMs={nowMs} />
        </div>
        <div className={css.CouponCard.stub}>
          <a
            aria-label={`View: ${title}`}
            className={`${css.Button.button} ${isOver ? css.Button.secondary : css.Button.primary} ${css.Button.regular} ${css.Button.wide} ${css.CouponCard.action}`}
            href={offerHref(coupon, nowMs)}
            target="_blank"
            rel="sponsored nofollow noopener"
            onClick={handleOpen}
          >
            View
          </a>
          <SaveButton id={id} title={title} />
        </div>
      </div>
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

function Facts({ coupon: { expiresAtMs }, nowMs }: CardProps) {
  if (expiresAtMs === undefined) {
    return (
      <div className={css.CouponFacts.facts}>
        <p className={css.CouponFacts.fact}>No expiry date</p>
      </div>
    );
  }
  const leftMs = expiresAtMs - nowMs;
  const date = longDate(expiresAtMs);
  return (
    <div className={css.CouponFacts.facts}>
      <p className={css.CouponFacts.fact}>
        <Icon name="calendar" />
        <time dateTime={isoDate(expiresAtMs)}>{leftMs <= 0 ? date : `Expires ${date}`}</time>
      </p>
      {leftMs <= 0 ? <p className={css.Countdown.over}>Expired</p> : <Countdown expiresAtMs={expiresAtMs} />}
    </div>
  );
}

const Countdown = observer(function Countdown({ expiresAtMs }: { readonly expiresAtMs: number }) {
  const leftMs = Math.max(0, expiresAtMs - useHome().nowMs);
  return (
    <p className={css.Countdown.countdown} role="timer">
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
