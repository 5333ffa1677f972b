import { success } from "../answers";
import { defineCall } from "../defineCall";
import { coupon } from "../entities";
import { exampleCoupon } from "../examples";
import { input } from "../input";
import { resolution } from "../parameters";
import { listOf } from "../schema";

export const domainCoupons = defineCall({
  endpoint: "GET /api/end-user/coupon/getCouponsBasedOnDomain",
  level: "minimal",
  meaning: "The coupons selected for the domain, in the order of the deal grids; about 40 of them.",
  neededBy: ["home"],
  withoutIt: "The deal grids of the home are empty.",
  input: input({}, { resolution }),
  answer: success(listOf(coupon)),
  errors: {},
  example: { success: true, data: [exampleCoupon] },
});
