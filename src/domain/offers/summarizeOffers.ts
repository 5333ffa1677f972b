import type { Coupon } from "../entities";
import { findBestOffer, savingOf } from "./bestOffer";
import { isExpired } from "./expiry";
import type { Saving } from "./saving";

/** What a store's offers come to; parts that the data do not tell are absent. */
export interface OfferSummary {
  /** Live offers with a code, and without one. */
  readonly codes: number;
  readonly deals: number;
  /** What the best offer takes off. */
  readonly saving?: Saving;
  /** When a live offer was checked last, in milliseconds since the epoch; never in the future. */
  readonly checkedAtMs?: number;
}

/** Counts the live offers at a time, and finds what the best of them takes off and when one was checked last. */
export function summarizeOffers(coupons: readonly Coupon[], nowMs: number): OfferSummary {
  const live = coupons.filter((coupon) => !isExpired(coupon, nowMs));
  const codes = live.filter(({ code }) => code !== undefined).length;
  const best = findBestOffer(live, nowMs);
  const saving = best === undefined ? undefined : savingOf(best);
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
