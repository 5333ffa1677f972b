import type { Coupon } from "../entities";

/** True at the coupon's expiry date and after it. A coupon without an expiry date never expires. */
export function isExpired(coupon: Pick<Coupon, "expiresAtMs">, nowMs: number): boolean {
  return coupon.expiresAtMs !== undefined && coupon.expiresAtMs <= nowMs;
}

/** The coupons with all expired ones after the others; both in the order they came. */
export function putExpiredLast<Offer extends Pick<Coupon, "expiresAtMs">>(
  coupons: readonly Offer[],
  nowMs: number,
): readonly Offer[] {
  const expired = coupons.filter((coupon) => isExpired(coupon, nowMs));
  return expired.length === 0 ? coupons : [...coupons.filter((coupon) => !isExpired(coupon, nowMs)), ...expired];
}

/** The link that an offer opens: its final link where it has one and has not expired, else its plain link. */
export function chooseOfferLink(
  coupon: Pick<Coupon, "expiresAtMs" | "finalLink" | "link">,
  nowMs: number,
): string | undefined {
  return isExpired(coupon, nowMs) ? coupon.link : (coupon.finalLink ?? coupon.link);
}
