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
    const named = (await page.locator("script[data-preloads]").getAttribute("data-preloads"))?.split(" ") ?? [];
    const early = await listEarlyModules(page);
    expect(early.toSorted()).toEqual(named.toSorted());
    // Browsers open six connections to a server over HTTP/1.1, and fonts and pictures need some of them.
    expect(early.length).toBeLessThanOrEqual(5);
  });
}
