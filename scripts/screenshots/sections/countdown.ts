import type { FixedPath } from "../../../src/domain/routes/fixedPaths";
import { TIME_PATH } from "../../../src/domain/routes/serverPaths";
import { defineScreenshot } from "../defineScreenshot";

/** A few days before the moment of the example. */
const TIME = new Date("2031-03-28T09:30:00Z");

/** On a page of its own: its time is not that of the other examples. */
export const screenshot = defineScreenshot({
  document: "page/privacy",
  path: () => "/privacypolicy" satisfies FixedPath,
  beforeScreenshot: async ({ page }) => {
    await page.clock.setFixedTime(TIME);
    // The page asks the server where it sees that its clock has changed.
    const headers = { date: TIME.toUTCString() };
    await page.route(`**${TIME_PATH}?*`, (route) => route.fulfill({ status: 204, headers }));
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await page.getByText("03", { exact: true }).first().waitFor();
  },
});
