import type { Coupon } from "../entities";
import { savingOf } from "./bestOffer";
import { isExpired } from "./expiry";
import { compareSavings, type Saving } from "./saving";

/** What a store's offers come to; parts that the data do not tell are absent. */
export interface OfferSummary {
  /** Live offers with a code, and without one. */
  readonly codes: number;
  readonly deals: number;
  /** The best saving among the live offers. */
  readonly saving?: Saving;
  /** When a live offer was checked last, in milliseconds since the epoch; never in the future. */
  readonly checkedAtMs?: number;
}

/** Counts the live offers at a time, and finds their best saving and their last check. */
export function summarizeOffers(coupons: readonly Coupon[], nowMs: number): OfferSummary {
  const live = coupons.filter((coupon) => !isExpired(coupon, nowMs));
  const codes = live.filter(({ code }) => code !== undefined).length;
  const saving = live.map(savingOf).sort(compareSavings)[0];
  const checks = live.flatMap(({ verifiedAtMs }) =>
    verifiedAtMs === undefined || verifiedAtMs > nowMs ? [] : [verifiedAtMs],
  );
  return {
    codes,
    deals: live.length - codes,
    ...(saving === undefined ? {} : { saving }),
    ...(checks.length === 0 ? {} : { checkedAtMs: Math.max(...checks) }),
  };
}
