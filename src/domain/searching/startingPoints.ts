import type { Coupon } from "../entities";
import { rankOffers } from "../offers/bestOffer";
import { isExpired } from "../offers/expiry";

/** The best live offers (`rankOffers`), at most one of a store and as many as `count`. */
export function pickBestOffers(coupons: readonly Coupon[], count: number, nowMs: number): Coupon[] {
  const byStore = new Map<string, Coupon>();
  for (const coupon of rankOffers(coupons.filter((each) => !isExpired(each, nowMs)))) {
    const key = coupon.store?.id ?? coupon.id;
    if (!byStore.has(key)) byStore.set(key, coupon);
    if (byStore.size === count) break;
  }
  return [...byStore.values()].slice(0, count);
}
