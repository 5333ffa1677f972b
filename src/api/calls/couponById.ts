import { readOne } from "../answerReaders";
import { defineApiCall } from "../defineApiCall";
import { normalizeCoupon } from "../normalizeCoupon";

/** One coupon. */
export const couponById = defineApiCall({
  endpoint: "GET /api/end-user/coupon/coupon-by-id",
  query: (couponId: string) => ({ coupon_id: couponId }),
  read: readOne(normalizeCoupon, "coupon"),
  cached: "named",
  tags: [],
  need: { slice: "coupons", empty: undefined, mayBeMissing: true },
});
