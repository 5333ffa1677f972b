import { success } from "../answers";
import { defineCall } from "../defineCall";
import { coupon } from "../entities";
import { exampleCoupon } from "../examples";
import { input } from "../input";
import { couponId } from "../parameters";

export const couponById = defineCall({
  endpoint: "GET /api/end-user/coupon/coupon-by-id",
  level: "minimal",
  meaning: "One coupon of the domain; also one that has expired, not one that has yet to begin.",
  neededBy: ["offer"],
  withoutIt: "The page of an offer cannot show its code, and says that there is no such offer.",
  input: input({ coupon_id: couponId }),
  answer: success(coupon),
  errors: { 404: "The domain has no coupon with this id." },
  example: { success: true, data: exampleCoupon },
});
