import type { Coupon } from "../../domain/entities";
import { isExpired } from "../../domain/offers/expiry";

export interface OfferGroups {
  readonly codes: readonly Coupon[];
  readonly deals: readonly Coupon[];
  readonly expired: readonly Coupon[];
}

/** A store's coupons by kind: live codes, live deals, and the expired of both; each in the order they came. */
export function groupOffers(coupons: readonly Coupon[], nowMs: number): OfferGroups {
  const live = coupons.filter((coupon) => !isExpired(coupon, nowMs));
  return {
    codes: live.filter(({ code }) => code !== undefined),
    deals: live.filter(({ code }) => code === undefined),
    expired: coupons.filter((coupon) => isExpired(coupon, nowMs)),
  };
}
