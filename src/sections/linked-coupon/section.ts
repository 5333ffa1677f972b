import { couponById, website } from "../../stores/calls";
import { defineSection } from "../defineSection";
import { COUPON_PARAMETER, toCouponId } from "./linkedCouponId";

export const section = defineSection({
  type: "linked-coupon",
  needs: (_settings, { query }) => {
    const id = toCouponId(query[COUPON_PARAMETER]);
    return id === undefined ? [] : [website(), couponById(id)];
  },
  load: () => import("./LinkedCoupon"),
});
