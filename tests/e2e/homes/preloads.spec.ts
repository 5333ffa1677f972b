import { casesOf } from "../../../harness/tiers/tier";
import { expect, type Page, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { untilHydrated } from "../support/watchPage";

/** Paths of the modules that the page had asked for when it was hydrated. */
function listEarlyModules(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName("hydrated")[0]?.startTime ?? 0;
    const early = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < hydratedAt);
    return early.map(({ name }) => new URL(name).pathname).filter((path) => path.endsWith(".js"));
  });
}

const PAGES = casesOf(HOMES, 2).flatMap(({ host }) => ["/", "/stores"].map((path) => ({ host, path })));

for (const { host, path } of PAGES) {
  test(`the document of ${host}${path} names all modules that run before it is hydrated, so that they are fetched at once`, async ({
    page,
    siteUrl,
  }) => {
    await page.goto(siteUrl(host, path));
    await untilHydrated(page);
    const named = await page.locator("script[data-preloads]").evaluate((script: HTMLElement) => {
      const { preloads = "", sections = "{}" } = script.dataset;
      const ofSections = Object.entries(JSON.parse(sections) as Record<string, string[]>);
      const inView = ofSections.filter(([id]) => {
        const { top, height } = document.getElementById(id)?.getBoundingClientRect() ?? new DOMRect();
        return height > 0 && top < innerHeight;
      });
      return [...preloads.split(" "), ...inView.flatMap(([, files]) => files)];
    });
    const early = await listEarlyModules(page);
    expect(early.some((name) => name.includes("header"))).toBe(true);
    expect(early.toSorted()).toEqual([...new Set(named)].toSorted());
  });
}
