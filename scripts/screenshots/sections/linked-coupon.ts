import { linkedCouponPath } from "../../../src/domain/routes/links";
import { defineScreenshot } from "../defineScreenshot";

export const screenshot = defineScreenshot({
  document: "home/one",
  path: ({ id }) => linkedCouponPath(id),
});
