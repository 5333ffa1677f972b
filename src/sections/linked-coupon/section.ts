import { COUPON_PARAMETER } from "../../domain/routes/links";
import { couponById } from "../../stores/calls/coupons";
import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";
import { toCouponId } from "./linkedCouponId";

export const section = defineSection({
  type: "linked-coupon",
  isStatic: (_settings, { query }) => toCouponId(query[COUPON_PARAMETER]) === undefined,
  needs: (_settings, { query }) => {
    const id = toCouponId(query[COUPON_PARAMETER]);
    return id === undefined ? [] : [website(), couponById({ couponId: id })];
  },
  query: () => ({ [COUPON_PARAMETER]: "id" }),
  load: () => import("./LinkedCoupon"),
});
