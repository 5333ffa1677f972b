import { couponPage } from "../answers";
import { defineCall } from "../defineCall";
import { exampleCouponPage } from "../examples";
import { input } from "../input";
import { category, couponList, storeId } from "../parameters";

export const storeCoupons = defineCall({
  endpoint: "GET /api/end-user/coupon/coupons-by-storeid",
  level: "full",
  meaning: "A page of the coupons of one store; also of an archived or paused one.",
  neededBy: ["store", "search"],
  withoutIt: "A store's list with filters, and the offers of a mistyped store name, are left out.",
  input: input({ storeId }, { ...couponList, category }),
  answer: couponPage,
  errors: { 404: "The domain has no such store." },
  example: exampleCouponPage,
});
