import { definePicture, IN_A_FOOTER } from "../definePicture";

export const picture = definePicture({
  type: "scroll-to-top",
  ...IN_A_FOOTER,
  beforePicture: ({ page }) => page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" })),
});
