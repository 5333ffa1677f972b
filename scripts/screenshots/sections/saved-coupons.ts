import type { FixedPath } from "../../../src/domain/routes/fixedPaths";
import { defineScreenshot, ON_A_REVEAL_PAGE } from "../defineScreenshot";

export const screenshot = defineScreenshot({
  document: "page/contact-us",
  path: () => "/contactus" satisfies FixedPath,
  beforeVisit: async ({ page, offer, visit }) => {
    await visit(ON_A_REVEAL_PAGE.path(offer));
    await page.getByRole("button", { name: /^save/i }).click();
  },
});
