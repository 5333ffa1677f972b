import { linkedCouponPath } from "../../domain/routes/links";
import { definePicture } from "../definePicture";

export const picture = definePicture({
  type: "linked-coupon",
  document: "home/one",
  path: ({ id }) => linkedCouponPath(id),
});
