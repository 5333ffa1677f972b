import { definePicture } from "../definePicture";
import { COUPON_PARAMETER } from "./linkedCouponId";

export const picture = definePicture({
  type: "linked-coupon",
  document: "home/one",
  path: ({ id }) => `/?${COUPON_PARAMETER}=${id}`,
});
