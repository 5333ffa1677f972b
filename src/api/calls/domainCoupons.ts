import { readListOf } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeCoupon } from "../normalizeCoupon";

/** Coupons selected for the domain, for the deal grids. `resolution` is WIDTHxHEIGHT in CSS pixels. */
export const domainCoupons = defineApiCall({
  endpoint: "GET /api/end-user/coupon/getCouponsBasedOnDomain",
  query: (resolution: string) => ({ resolution }),
  read: readListOf(normalizeCoupon),
  cached: "lasting",
  maxEntries: 500,
  need: { slice: "couponBasedOnDomain", empty: [] },
});
