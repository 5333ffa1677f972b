import { picture as reveal } from "../coupon-reveal/picture";
import { definePicture } from "../definePicture";

export const picture = definePicture({
  type: "saved-coupons",
  document: "page/contact-us",
  path: () => "/contactus",
  beforeVisit: async ({ page, offer, visit }) => {
    await visit(reveal.path(offer));
    await page.getByRole("button", { name: /^save/i }).click();
  },
});
