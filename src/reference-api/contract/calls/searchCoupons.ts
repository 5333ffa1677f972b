import { couponPage } from "../answers";
import { defineCall } from "../defineCall";
import { exampleCouponPage } from "../examples";
import { input } from "../input";
import { COUPON_SORTS, category, couponList, MATCH_SORT, name, resolution, store } from "../parameters";

const sort = {
  type: "string",
  enum: [MATCH_SORT, ...COUPON_SORTS],
  default: MATCH_SORT,
  description: "Order: best match first, or an order of the other lists.",
} as const;

export const searchCoupons = defineCall({
  endpoint: "GET /end-user/coupon/search-coupon",
  level: "minimal",
  meaning:
    "A page of the coupons that match a text, by themselves or by their store. The text is never a pattern or code.",
  neededBy: ["search"],
  withoutIt: "A search finds no offers.",
  input: input({}, { ...couponList, sort, store, category, name, resolution }),
  answer: couponPage,
  errors: {},
  example: exampleCouponPage,
});
