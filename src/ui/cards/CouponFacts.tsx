import type { Coupon } from "../../domain/entities";
import { timeLeft } from "../../domain/offers/countdown";
import { isExpired } from "../../domain/offers/expiry";
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
}

/** When the offer ends and how long that is, as far as the card style asks for it. */
export function CouponFacts({ coupon, cardStyle, nowMs }: CouponFactsProps) {
  const { texts, countdown } = cardStyle;
  const { expiresAtMs } = coupon;
  const hasCountdown = countdown && expiresAtMs !== undefined;
  return (
    <div className={styles.facts}>
      <ExpiryLine coupon={coupon} cardStyle={cardStyle} isOver={isExpired(coupon, nowMs)} saysOver={!hasCountdown} />
      {hasCountdown ? <Countdown left={timeLeft(expiresAtMs, nowMs)} texts={texts} /> : null}
    </div>
  );
}

interface ExpiryLineProps extends Pick<CouponFactsProps, "coupon" | "cardStyle"> {
  readonly isOver: boolean;
  /** Whether this line has to say that the time is over; a countdown does it otherwise. */
  readonly saysOver: boolean;
}

function ExpiryLine({ coupon, cardStyle, isOver, saysOver }: ExpiryLineProps) {
  const { date: format, texts } = cardStyle;
  const { expiresAtMs } = coupon;
  const over = isOver && saysOver ? <b className={styles.over}>{texts.expired}</b> : null;
  if (format === "off") return over === null ? null : <p className={styles.fact}>{over}</p>;
  if (expiresAtMs === undefined) return <p className={styles.fact}>{texts.noExpiry}</p>;
  const isoDate = formatIsoDate(expiresAtMs);
  const date = format === "long" ? formatLongDate(expiresAtMs) : isoDate;
  return (
    <p className={styles.fact}>
      <Icon name="calendar" />
      <time dateTime={isoDate}>{isOver ? date : fillLabel(texts.expires, { date })}</time>
      {over}
    </p>
  );
}
