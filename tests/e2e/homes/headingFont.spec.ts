import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { holdFonts, readFonts } from "../support/readFonts";
import { expect, sharedPort, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { untilHydrated, untilRendered } from "../support/watchPage";

const WINDOWS = [
  { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  { viewport: { width: 1280, height: 800 } },
];

/** A heading of the page or of a section; titles of cards use the font of the text. */
const HEADING = "main :is(h1, h2):not(article *)";

for (const { host } of casesOf(HOMES, 2)) {
  test(`${host} asks for its heading font first, which has at most 16 KB`, async () => {
    const { text } = await requestPage({ port: sharedPort(), host });
    const [, path = ""] = /<link rel="preload" as="font"[^>]*href="([^"]+)"/.exec(text) ?? [];
    const { status, body } = await requestPage({ port: sharedPort(), host, path });
    expect(status).toBe(200);
    expect(body.length).toBeLessThanOrEqual(16 * 1024);
  });

  for (const window of casesOf(WINDOWS, 1)) {
    test.describe(`${host} at ${window.viewport.width} pixels`, () => {
      test.use(window);

      test("shows its heading font on a first visit with a slow network, and nothing moves", async ({
        page,
        siteUrl,
      }) => {
        const release = await holdFonts(page);
        await page.goto(siteUrl(host), { waitUntil: "commit" });
        await untilHydrated(page);
        expect(await readFonts(page, HEADING)).toEqual([]);
        await page.evaluate(() => {
          const moved: string[] = [];
          Object.assign(window, { moved });
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & {
              value: number;
              sources: { node: Node | null }[];
            })[])
              moved.push(
                `${entry.value}: ${entry.sources.map(({ node }) => node?.textContent?.slice(0, 60)).join(" | ")}`,
              );
          }).observe({ type: "layout-shift" });
        });
        release();
        await expect.poll(() => readFonts(page, HEADING)).toHaveLength(1);
        await untilRendered(page);
        const moved = await page.evaluate(() => (window as unknown as { moved: string[] }).moved);
        const sum = moved.reduce((total, shift) => total + Number.parseFloat(shift), 0);
        expect(sum, moved.join("\n")).toBeLessThan(0.01);
      });
    });
  }
}
