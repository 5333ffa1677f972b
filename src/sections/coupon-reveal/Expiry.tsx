import { observer } from "mobx-react-lite";
import type { Coupon } from "../../domain/entities";
import { getLastDayMs, isExpired } from "../../domain/offers/expiry";
import { formatIsoDate, formatLongDate } from "../../domain/text/dates";
import type { CouponRevealSection } from "../../generated/documents";
import { Icon } from "../../ui/pictures/Icon";
import { fillLabel } from "../../ui/text/fillLabel";
import { useNowMs } from "../shared/page/useNowMs";
import styles from "./CouponReveal.module.css";

interface ExpiryProps {
  readonly section: Pick<CouponRevealSection, "expires" | "expired" | "expiredDeal" | "noExpiry">;
  readonly coupon: Coupon;
}

/** When the offer ends, or plainly that it has ended. */
export const Expiry = observer(function Expiry({ section, coupon }: ExpiryProps) {
  const nowMs = useNowMs();
  const lastDayMs = getLastDayMs(coupon);
  if (coupon.hasUnknownEnd) return null;
  if (lastDayMs === undefined) return <p className={styles.expiry}>{section.noExpiry}</p>;
  const isOver = isExpired(coupon, nowMs);
  const over = coupon.code === undefined ? section.expiredDeal : section.expired;
  const text = fillLabel(isOver ? over : section.expires, { date: formatLongDate(lastDayMs) });
  return (
    <p className={isOver ? styles.expired : styles.expiry}>
      <Icon name={isOver ? "alert" : "calendar"} />
      <time dateTime={formatIsoDate(lastDayMs)}>{text}</time>
    </p>
  );
});
