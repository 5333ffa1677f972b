import { couponPage } from "../answers";
import { defineCall } from "../defineCall";
import { exampleCouponPage } from "../examples";
import { input } from "../input";
import { category, couponList, name, resolution, store } from "../parameters";

export const websiteCoupons = defineCall({
  endpoint: "GET /api/end-user/coupon/coupon-list-by-website",
  level: "full",
  meaning: "A page of all coupons of the domain, or of those that match a text.",
  neededBy: ["home", "search", "coupons"],
  withoutIt:
    "The page of all coupons shows none, and sections that list the newest or the last hours' offers are empty.",
  input: input({}, { ...couponList, store, category, name, resolution }),
  answer: couponPage,
  errors: {},
  example: exampleCouponPage,
});
