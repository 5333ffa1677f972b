import type { Coupon } from "../../domain/entities";
import { findLastHoursMs, timeLeft } from "../../domain/offers/countdown";
import { getLastDayMs, isExpired } from "../../domain/offers/expiry";
import { formatIsoDate, formatLongDate } from "../../domain/text/dates";
import type { CardStyle } from "../../generated/documents";
import { Icon } from "../pictures/Icon";
import { fillLabel } from "../text/fillLabel";
import { Countdown } from "./Countdown";
import styles from "./CouponFacts.module.css";

interface CouponFactsProps {
  readonly coupon: Coupon;
  readonly cardStyle: CardStyle;
  /** Milliseconds since the epoch. */
  readonly nowMs: number;
  /** Language tag of the site. */
  readonly lang: string;
}

/** When the offer ends and how long that is, as far as the card style asks for it. */
export function CouponFacts({ coupon, cardStyle, nowMs, lang }: CouponFactsProps) {
  const { texts, countdownHours } = cardStyle;
  const { expiresAtMs } = coupon;
  const isOver = isExpired(coupon, nowMs);
  const isAlways = countdownHours === 0;
  const isCounting = countsDown(expiresAtMs, cardStyle, nowMs);
  return (
    <div className={styles.facts}>
      {isCounting && !isAlways && !isOver ? null : (
        <ExpiryLine coupon={coupon} cardStyle={cardStyle} isOver={isOver} saysOver={!isCounting} />
      )}
      {isCounting && expiresAtMs !== undefined ? (
        <Countdown left={timeLeft(expiresAtMs, nowMs)} texts={texts} lang={lang} isWarning={!isAlways} />
      ) : null}
    </div>
  );
}

/** True where the countdown is shown: always, or in the last hours only; after the end it would say nothing but that. */
export function countsDown(expiresAtMs: number | undefined, cardStyle: CardStyle, nowMs: number): boolean {
  if (!cardStyle.countdown || expiresAtMs === undefined) return false;
  if (cardStyle.countdownHours === 0) return true;
  return findLastHoursMs(expiresAtMs, cardStyle) <= nowMs && nowMs < expiresAtMs;
}

interface ExpiryLineProps extends Pick<CouponFactsProps, "coupon" | "cardStyle"> {
  readonly isOver: boolean;
  /** True where this line has to say that the time is over; a countdown does it otherwise. */
  readonly saysOver: boolean;
}

function ExpiryLine({ coupon, cardStyle, isOver, saysOver }: ExpiryLineProps) {
  const { date: format, texts } = cardStyle;
  const lastDayMs = getLastDayMs(coupon);
  const over = isOver && saysOver ? <b className={styles.over}>{texts.expired}</b> : null;
  if (format === "off") return over === null ? null : <p className={styles.fact}>{over}</p>;
  if (coupon.hasUnknownEnd) return null;
  if (lastDayMs === undefined) return <p className={styles.fact}>{texts.noExpiry}</p>;
  const isoDate = formatIsoDate(lastDayMs);
  const date = format === "long" ? formatLongDate(lastDayMs) : isoDate;
  return (
    <p className={styles.fact}>
      <Icon name="calendar" />
      <time dateTime={isoDate}>{isOver ? date : fillLabel(texts.expires, { date })}</time>
      {over}
    </p>
  );
}
