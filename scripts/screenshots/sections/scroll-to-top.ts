import { defineScreenshot, IN_A_FOOTER } from "../defineScreenshot";

export const screenshot = defineScreenshot({
  ...IN_A_FOOTER,
  beforeScreenshot: ({ page }) => page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" })),
});
