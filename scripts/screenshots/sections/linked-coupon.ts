import { linkedCouponPath } from "../../../src/domain/routes/links";
import { definePicture } from "../defineScreenshot";

export const picture = definePicture({
  document: "home/one",
  path: ({ id }) => linkedCouponPath(id),
});
