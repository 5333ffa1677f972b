import { definePicture, IN_A_FOOTER } from "../defineScreenshot";

export const picture = definePicture({
  ...IN_A_FOOTER,
  beforePicture: ({ page }) => page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" })),
});
