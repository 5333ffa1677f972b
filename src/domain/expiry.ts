import type { Coupon } from "./entities";

/** True once the coupon's time is over; a coupon without an expiry date never expires. */
export function isExpired(coupon: Pick<Coupon, "expiresAtMs">, nowMs: number): boolean {
  return coupon.expiresAtMs !== undefined && coupon.expiresAtMs <= nowMs;
}

/** The link that an offer opens: finalLink while it has not expired, else the plain link; whichever there is. */
export function chooseOfferLink(
  coupon: Pick<Coupon, "expiresAtMs" | "finalLink" | "link">,
  nowMs: number,
): string | undefined {
  return isExpired(coupon, nowMs) ? coupon.link : (coupon.finalLink ?? coupon.link);
}
