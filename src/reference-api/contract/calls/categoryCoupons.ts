import { couponPage } from "../answers";
import { defineCall } from "../defineCall";
import { exampleCouponPage } from "../examples";
import { input } from "../input";
import { category, couponList, store } from "../parameters";

export const categoryCoupons = defineCall({
  endpoint: "GET /api/end-user/coupon/getCouponsBasedOnCategory",
  level: "full",
  meaning: "A page of the coupons of one category. An unknown category has none.",
  neededBy: ["category"],
  withoutIt: "The pages of categories show no offers.",
  input: input({ category }, { ...couponList, store }),
  answer: couponPage,
  errors: {},
  example: exampleCouponPage,
});
