import type { Coupon } from "../entities";

/** True at the coupon's expiry date and after it. A coupon without an expiry date never expires. */
export function isExpired(coupon: Pick<Coupon, "expiresAtMs">, nowMs: number): boolean {
  return coupon.expiresAtMs !== undefined && coupon.expiresAtMs <= nowMs;
}

/** A moment of the day to show as an offer's last one, read in UTC; undefined where it does not end. */
export function getLastDayMs(coupon: Pick<Coupon, "expiresAtMs" | "lastDayMs">): number | undefined {
  return coupon.lastDayMs ?? coupon.expiresAtMs;
}

/** Lists the moments at which coupons expire, in milliseconds since the epoch. */
export function listExpiries(coupons: readonly Pick<Coupon, "expiresAtMs">[]): readonly number[] {
  return coupons.flatMap(({ expiresAtMs }) => expiresAtMs ?? []);
}

/** The coupons with all expired ones after the others; both in the order they came. */
export function putExpiredLast<Offer extends Pick<Coupon, "expiresAtMs">>(
  coupons: readonly Offer[],
  nowMs: number,
): readonly Offer[] {
  const expired = coupons.filter((coupon) => isExpired(coupon, nowMs));
  return expired.length === 0 ? coupons : [...coupons.filter((coupon) => !isExpired(coupon, nowMs)), ...expired];
}

type LinkedOffer = Pick<Coupon, "expiresAtMs" | "finalLink" | "link">;

/**
 * The link that an offer opens without a call: the plain link of an expired offer, the final link of any other. A valid
 * offer without a final link has none: its page makes the coupon URL call, because the plain link earns no commission.
 */
export function chooseOfferLink(coupon: LinkedOffer, nowMs: number): string | undefined {
  return isExpired(coupon, nowMs) ? coupon.link : coupon.finalLink;
}

/** The link that is left to the shopper where the coupon URL call gives none. */
export function chooseFallbackLink(coupon: LinkedOffer, nowMs: number): string | undefined {
  return chooseOfferLink(coupon, nowMs) ?? coupon.link;
}
