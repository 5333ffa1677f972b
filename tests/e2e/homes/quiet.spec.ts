import { casesOf } from "../../../harness/tiers/tier";
import { expect, type Page, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage, scrollThrough, watchPage } from "../support/watchPage";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

/** Sums the layout shifts from the start of the page, without those that a click causes. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node),
        );
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

function readShifts(page: Page): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts);
}

for (const home of casesOf(HOMES, 2)) {
  for (const viewport of casesOf(SIZES, 1)) {
    test.describe(`${home.host} at ${viewport.width} pixels`, () => {
      test.use({ viewport });

      test("loads and scrolls without a message, an error, a failed request or a shift", async ({ page, siteUrl }) => {
        const noted = watchPage(page);
        await countShifts(page);
        await openPage(page, siteUrl(home.host));
        await scrollThrough(page);
        expect(noted).toEqual([]);
        const shifts = await readShifts(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
      });
    });
  }
}
