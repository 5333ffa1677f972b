import { casesOf } from "../../../harness/tiers/tier";
import { sharePage } from "../support/sharePage";
import { expect, type Page, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage, scrollThrough, watchPage } from "../support/watchPage";
import { countShifts, readShifts } from "./countShifts";
import { expectLightScripts, listPreloads, listScripts } from "./scriptWeight";

/** Limit of a home's fonts, in bytes. */
const FONTS_LIMIT_BYTES = 30 * 1024;

/** When the page painted first, and when it asked for its scripts and style sheets. */
function readPaint(page: Page) {
  return page.evaluate(() => {
    const files = performance.getEntriesByType("resource");
    return {
      painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
      hydrated: performance.getEntriesByName("hydrated")[0]?.startTime ?? Number.NaN,
      started: Reflect.get(window, "startedAt") as number,
      sheets: files.flatMap(({ name, startTime }) => (new URL(name).pathname.endsWith(".css") ? [startTime] : [])),
    };
  });
}

/** Notes when the page starts its modules. */
async function noteStart(page: Page): Promise<void> {
  await page.addInitScript(() => {
    new MutationObserver((_changes, observer) => {
      if (document.querySelector("script[type=module]") === null) return;
      observer.disconnect();
      Object.assign(window, { startedAt: performance.now() });
    }).observe(document, { subtree: true, childList: true });
  });
}

/** The pictures that may wait, and those of them that were fetched before the first paint. */
function readPictures(page: Page) {
  return page.evaluate(() => {
    const paintedAt = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
    const sourcesOf = (wanted: string) =>
      [...document.images].filter(({ loading }) => loading === wanted).map(({ src }) => src);
    const urgent = sourcesOf("eager");
    const waiting = sourcesOf("lazy").filter((src) => !urgent.includes(src));
    const fetched = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < paintedAt);
    return { waiting, before: fetched.map(({ name }) => name).filter((name) => waiting.includes(name)) };
  });
}

for (const home of casesOf(HOMES, 2)) {
  test.describe(`a first visit of ${home.host}, whose slides stand still`, () => {
    let noted: readonly string[] = [];
    const fonts = new Map<string, number>();
    const getPage = sharePage(
      async (page, siteUrl) => {
        noted = watchPage(page);
        page.on("response", async (response) => {
          if (new URL(response.url()).pathname.endsWith(".woff2"))
            fonts.set(response.url(), (await response.body().catch(() => Buffer.alloc(0))).length);
        });
        await countShifts(page);
        await noteStart(page);
        await openPage(page, siteUrl(home.host));
        await page.waitForLoadState("networkidle");
      },
      { reducedMotion: "reduce" },
    );

    test("runs its scripts once it has painted, and asks for style sheets once it is hydrated", async () => {
      const { painted, started, hydrated, sheets } = await readPaint(getPage());
      expect(started).toBeGreaterThanOrEqual(painted);
      expect(hydrated).toBeGreaterThan(started);
      expect(sheets.length).toBeGreaterThan(0);
      expect(Math.min(...sheets)).toBeGreaterThanOrEqual(hydrated);
    });

    test("names all modules that run before it is hydrated in its document, so that they are fetched at once", async () => {
      const named = await listPreloads(getPage());
      const early = (await listScripts(getPage())).flatMap(({ path, isBeforeHydration }) =>
        isBeforeHydration ? [path] : [],
      );
      expect(early.toSorted()).toEqual(named.toSorted());
      // Browsers open six connections to a server over HTTP/1.1, and fonts and pictures need some of them.
      expect(early.length).toBeLessThanOrEqual(5);
    });

    test("asks for at most 100.5 KB of JavaScript before it is hydrated, and 113.6 KB in all", () =>
      expectLightScripts(getPage(), home.host));

    test("fetches pictures that may wait after the first paint", async () => {
      const { waiting, before } = await readPictures(getPage());
      expect(waiting.length).toBeGreaterThan(20);
      expect(before).toEqual([]);
    });

    test("is scrolled without a message, an error, a failed request or a shift, and fetches at most 30 KB of fonts", async () => {
      await scrollThrough(getPage());
      await getPage().evaluate(() => document.fonts.ready.then(() => undefined));
      await expect.poll(() => fonts.size).toBeGreaterThan(1);
      expect(noted).toEqual([]);
      const shifts = await readShifts(getPage());
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
      const bytes = [...fonts.values()].reduce((total, size) => total + size, 0);
      expect(bytes, [...fonts].map(([url, size]) => `${url}: ${size}`).join("\n")).toBeLessThanOrEqual(
        FONTS_LIMIT_BYTES,
      );
    });
  });
}
