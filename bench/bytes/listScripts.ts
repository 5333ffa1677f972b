import type { Browser } from "playwright";

const LIMIT_MS = 30_000;
/** A page is left alone for so long after it has loaded. */
const IDLE_MS = 10_000;

const ASSETS = "/assets/";

/** The names of the site's own script files that a page fetches, without folders; an operator's scripts are not its own. */
export interface FetchedScripts {
  readonly beforeHydrated: readonly string[];
  readonly untouched: readonly string[];
}

/** Opens a page on a phone, does not touch it, and lists the scripts that it fetches. */
export async function listScripts(browser: Browser, url: string): Promise<FetchedScripts> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, isMobile: true, hasTouch: true });
  try {
    const page = await context.newPage();
    await page.goto(url, { waitUntil: "load", timeout: LIMIT_MS });
    const isHydrated = () => performance.getEntriesByName("hydrated").length > 0;
    await page.waitForFunction(isHydrated, undefined, { timeout: LIMIT_MS });
    await page.waitForTimeout(IDLE_MS);
    const scripts = await page.evaluate((folder) => {
      const hydratedMs = performance.getEntriesByName("hydrated")[0]?.startTime ?? 0;
      return performance
        .getEntriesByType("resource")
        .map(({ name, startTime }) => ({ path: new URL(name).pathname, isFirst: startTime < hydratedMs }))
        .filter(({ path }) => path.startsWith(folder) && path.endsWith(".js"));
    }, ASSETS);
    const list = (chosen: typeof scripts) => [...new Set(chosen.map(({ path }) => path.slice(ASSETS.length)))];
    return { beforeHydrated: list(scripts.filter(({ isFirst }) => isFirst)), untouched: list(scripts) };
  } finally {
    await context.close();
  }
}
