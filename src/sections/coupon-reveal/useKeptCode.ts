import { useEffect } from "react";
import type { Coupon } from "../../domain/entities";
import { isExpired } from "../../domain/offers/expiry";
import { toSavedCoupon } from "../../domain/offers/savedCoupon";
import type { ShownCode } from "../../domain/offers/shownCode";
import type { CouponRevealSection } from "../../generated/documents";
import { openCodes } from "../shared/cards/shownCodes";
import { type SectionStores, useStores } from "../shared/page/PageContext";

/** Keeps the code of an offer on the device, for the tab that one comes back to. */
export function useKeptCode(section: CouponRevealSection, coupon: Coupon | undefined, isCopied: boolean): void {
  const stores = useStores();
  useEffect(() => {
    const shown = coupon && toShownCode(coupon, section, stores, isCopied);
    if (shown !== undefined) openCodes(stores).put(shown);
  }, [coupon, section, stores, isCopied]);
}

/** The code of an offer as the device keeps it; undefined where it has none, or has ended. */
function toShownCode(
  coupon: Coupon,
  { code: { copy, copied, failed }, vote: { show, ...vote } }: CouponRevealSection,
  { clock: { nowMs }, website }: SectionStores,
  isCopied: boolean,
): ShownCode | undefined {
  const { code } = coupon;
  if (code === undefined || isExpired(coupon, nowMs)) return undefined;
  return {
    ...toSavedCoupon(coupon, nowMs),
    domain: website.website?.domain ?? "",
    shownAtMs: nowMs,
    code,
    isCopied,
    texts: { copy, copied, failed },
    ...(coupon.votes === undefined || !show ? {} : { vote }),
  };
}
