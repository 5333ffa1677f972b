import { defineApiCall } from "../defineApiCall";

/**
 * Reports whether an offer worked. Optional in the contract: an API that takes votes says so with `votes` of its coupons.
 */
export const vote = defineApiCall({
  endpoint: "POST /end-user/coupon/vote",
  body: (couponId: string, worked: boolean) => ({ coupon_id: couponId, worked }),
  read: (): void => undefined,
  cached: "never",
});
