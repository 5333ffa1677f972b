import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { isExpired } from "../../domain/offers/expiry";
import { linkedCouponPath } from "../../domain/routes/links";
import { formatLongDate } from "../../domain/text/dates";
import type { SavedCoupon } from "../../stores/SavedCouponsStore";
import { Button } from "../../ui/controls/Button";
import { SiteLink } from "../../ui/links/SiteLink";
import { EmptyState } from "../../ui/states/SectionState";
import { fillLabel } from "../../ui/text/fillLabel";
import type { SectionProps } from "../defineSection";
import { useSavedCoupons } from "../shared/cards/useSavedCoupons";
import { useStores } from "../shared/page/PageContext";
import { SectionTitle } from "../shared/page/SectionTitle";
import { useNowMs } from "../shared/page/useNowMs";
import styles from "./SavedCoupons.module.css";

/** What the device keeps; it is known in the browser only, so the offers appear after hydration. */
export default observer(function SavedCoupons({ section }: SectionProps<"saved-coupons">) {
  const { savedCoupons } = useStores();
  const nowMs = useNowMs();

  useEffect(() => {
    savedCoupons.restore();
    const handleStorage = () => savedCoupons.restore();
    window.addEventListener("storage", handleStorage);
    return () => window.removeEventListener("storage", handleStorage);
  }, [savedCoupons]);

  const shown = useSavedCoupons()?.slice(0, section.limit);
  if (shown === undefined) return section.empty === undefined ? null : <div className={styles.room} />;
  if (shown.length === 0) return section.empty === undefined ? null : <EmptyState text={section.empty} />;

  const describeEnd = (coupon: SavedCoupon) => {
    if (coupon.expiresAtMs === undefined) return undefined;
    if (isExpired(coupon, nowMs)) return section.expired;
    return fillLabel(section.expires, { date: formatLongDate(coupon.expiresAtMs) });
  };
  return (
    <>
      <SectionTitle heading={section.heading} />
      <ul className={styles.list}>
        {shown.map((coupon) => (
          <li key={coupon.id} className={styles.item} data-item="coupon" data-item-id={coupon.id}>
            <div className={styles.words}>
              <SiteLink className={styles.title} href={linkedCouponPath(coupon.id)}>
                {coupon.title}
              </SiteLink>
              <p className={styles.facts}>
                {[coupon.storeName, describeEnd(coupon)].filter((text) => text).join(" · ")}
              </p>
            </div>
            <Button
              variant="quiet"
              size="small"
              aria-label={fillLabel(section.removeLabel, { remove: section.remove, title: coupon.title })}
              onClick={() => savedCoupons.toggle(coupon)}
            >
              {section.remove}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
});
