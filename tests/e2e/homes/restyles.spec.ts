import { readTraceEvents } from "../../../harness/browser/traceEvents";
import { casesOf } from "../../../harness/tiers/tier";
import { windowOf } from "../support/phone";
import { expect, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage } from "../support/watchPage";

test.use(windowOf(412, 823));

for (const { host } of casesOf(HOMES, 1)) {
  test(`no part of a scroll through ${host} styles more than half of the page again`, async ({
    browser,
    page,
    siteUrl,
  }) => {
    await openPage(page, siteUrl(host));
    await page.waitForLoadState("networkidle");
    await browser.startTracing(page, { categories: ["devtools.timeline"] });
    const count = await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; ) {
        top += innerHeight / 2;
        scrollTo({ top, behavior: "instant" });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      return document.querySelectorAll("*").length;
    });
    // What later pages need is fetched once a shopper scrolls.
    await expect(page.locator('link[href*="/assets/sections-"]')).toHaveCount(1);
    await page.waitForLoadState("networkidle");
    const passes = readTraceEvents(await browser.stopTracing()).filter(({ name }) => name === "UpdateLayoutTree");
    const counts = passes.map(({ args }) => args.elementCount ?? 0);
    expect(counts.length).toBeGreaterThan(3);
    expect(Math.max(...counts)).toBeLessThan(count / 2);
  });
}
