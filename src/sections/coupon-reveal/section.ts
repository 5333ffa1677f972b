import { couponById, website } from "../../stores/calls";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "coupon-reveal",
  needs: (_settings, { params }) => [
    website(),
    ...(params.couponId === undefined ? [] : [couponById(params.couponId)]),
  ],
  load: () => import("./CouponReveal"),
});
