import type { Coupon, CouponVotes } from "../../domain/entities";
import { isExpired } from "../../domain/offers/expiry";
import { formatCount } from "../../domain/text/counts";
import { formatIsoDate, formatLongDate } from "../../domain/text/dates";
import type { SuccessSettings } from "../../generated/documents";
import { SiteLink } from "../links/SiteLink";
import { Icon, type IconName } from "../pictures/Icon";
import { fillLabel } from "../text/fillLabel";
import styles from "./SuccessFacts.module.css";

interface SuccessFactsProps {
  readonly coupon: Coupon;
  readonly settings: SuccessSettings;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** Language tag of the site. */
  readonly lang: string;
  /** Only the strongest of them: the share of shoppers, else the day of the check. */
  readonly isBrief?: boolean;
}

/** For how many shoppers an offer worked, and when the site has tried it. Nothing for an offer that has ended. */
export function SuccessFacts({ coupon, settings, nowMs, lang, isBrief = false }: SuccessFactsProps) {
  const { votes, verifiedAtMs } = coupon;
  if (!settings.show || isExpired(coupon, nowMs)) return null;
  const counted = votes !== undefined && votes.count >= settings.leastVotes ? votes : undefined;
  const isVerified = verifiedAtMs !== undefined && verifiedAtMs <= nowMs;
  if (counted === undefined && !isVerified) return null;
  return (
    <div className={styles.facts}>
      {counted === undefined ? null : <Worked settings={settings} lang={lang} {...counted} />}
      {isBrief ? null : renderDay("clock", settings.last, counted?.lastSuccessAtMs, nowMs)}
      {isBrief && counted !== undefined
        ? null
        : renderDay(isBrief ? "check" : "calendar", settings.verified, verifiedAtMs, nowMs, settings.method)}
    </div>
  );
}

/** Below this share of at least so many votes an offer is warned of. */
const SELDOM = { share: 1 / 3, votes: 10 };

interface WorkedProps extends CouponVotes {
  readonly settings: SuccessSettings;
  readonly lang: string;
}

/** For how many of the shoppers who voted it worked: a bar and words of no colour, so that each judges for oneself. */
function Worked({ count, successRate, settings, lang }: WorkedProps) {
  const isSeldom = count >= SELDOM.votes && successRate < SELDOM.share;
  return (
    <p className={styles.fact} data-worked={isSeldom ? "seldom" : undefined}>
      {isSeldom ? (
        <Icon name="alert" />
      ) : (
        <svg className={styles.meter} viewBox="0 0 40 8" preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.part} width={Math.round(successRate * 40)} height="8" />
        </svg>
      )}
      <span>
        {fillLabel(isSeldom ? settings.seldom : settings.rate, {
          worked: formatCount(Math.round(successRate * count), lang),
          percent: toPercent(successRate),
          count: formatCount(count, lang),
        })}
      </span>
    </p>
  );
}

/** Whole percent, rounded down: all of them is said only where it is true. */
function toPercent(share: number): number {
  return Math.floor(share * 100 + 1e-9);
}

/** Renders the day of `timeMs` in a text, as a link where there is an `href`; nothing of a time that is still to come. */
function renderDay(icon: IconName, text: string, timeMs: number | undefined, nowMs: number, href?: string) {
  if (timeMs === undefined || timeMs > nowMs) return null;
  const time = <time dateTime={formatIsoDate(timeMs)}>{fillLabel(text, { date: formatLongDate(timeMs) })}</time>;
  return (
    <p className={styles.fact}>
      <Icon name={icon} />
      {href === undefined ? time : <SiteLink href={href}>{time}</SiteLink>}
    </p>
  );
}
