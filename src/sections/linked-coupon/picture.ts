import { linkedCouponPath } from "../../domain/links";
import { definePicture } from "../definePicture";

export const picture = definePicture({
  type: "linked-coupon",
  document: "home/one",
  path: ({ id }) => linkedCouponPath(id),
});
