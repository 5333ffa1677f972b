import { couponById } from "../../stores/calls/coupons";
import { website } from "../../stores/calls/website";
import { defineSection } from "../defineSection";

export const section = defineSection({
  type: "coupon-reveal",
  needs: (_settings, { params }) => [
    website(),
    ...(params.couponId === undefined ? [] : [couponById({ couponId: params.couponId })]),
  ],
  isMissing: (_settings, { params: { couponId } }, stores) =>
    couponId !== undefined && stores.get(couponById({ couponId })).isMissing,
  // The click's own link may still lead on where the API no longer knows its offer.
  rendersNotFound: true,
  load: () => import("./CouponReveal"),
});
