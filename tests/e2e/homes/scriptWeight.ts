import { gzipSync } from "node:zlib";
import { requestPage } from "../../../harness/servers/requestPage";
import { expect, type Page, sharedPort } from "../support/siteTest";

/** Limits of a home's scripts, in bytes after gzip: until it is hydrated, and until nothing more is fetched by itself. */
const LIMIT_BYTES = 100_500;
const TOTAL_LIMIT_BYTES = 113_600;

/** A text that each library contains, also when minified. Shoppers must not wait for these libraries. */
export const LIBRARY_MARKERS = {
  axios: "AxiosError",
  "sanitize-html": "disallowedTagsMode",
  flicking: "flicking-camera",
  toastify: "Toastify__",
} as const;
/** Ajv is in no file of the client; its marker stands in its own. */
export const AJV = {
  marker: "must NOT have additional properties",
  file: "node_modules/ajv/dist/vocabularies/applicator/additionalProperties.js",
};

/** Bytes of scripts, gzipped, and their code. */
async function fetchScripts(host: string, paths: readonly string[]): Promise<{ bytes: number; code: string }> {
  const files = await Promise.all([...new Set(paths)].map((path) => requestPage({ port: sharedPort(), host, path })));
  return {
    bytes: files.reduce((sum, { body }) => sum + gzipSync(body).length, 0),
    code: files.map(({ text }) => text).join("\n"),
  };
}

/** Paths of the modules that the page's document names. */
export function listPreloads(page: Page): Promise<string[]> {
  return page
    .locator('body link[rel="modulepreload"][fetchpriority="low"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
}

/**
 * Paths of the site's scripts that the page has asked for, and whether that was before its hydration. Waits for those under way:
 * browsers list a request with its answer.
 */
export async function listScripts(page: Page): Promise<{ path: string; isBeforeHydration: boolean }[]> {
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName("hydrated")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, isBeforeHydration: startTime < hydratedAt }))
      .filter(({ path }) => path.endsWith(".js"));
  });
}

/** Expects that a home's scripts are within their limits, and have none of the libraries that nobody waits for. */
export async function expectLightScripts(page: Page, host: string): Promise<void> {
  const scripts = await listScripts(page);
  const early = scripts.filter(({ isBeforeHydration }) => isBeforeHydration).map(({ path }) => path);
  expect(early.length).toBeGreaterThan(0);
  const { bytes, code } = await fetchScripts(host, early);
  const found = [...Object.values(LIBRARY_MARKERS), AJV.marker].filter((marker) => code.includes(marker));
  expect(found).toEqual([]);
  expect(code).toContain("hydrated");
  expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  const all = await fetchScripts(
    host,
    scripts.map(({ path }) => path),
  );
  expect(all.code).not.toContain(LIBRARY_MARKERS.flicking);
  expect(all.bytes).toBeLessThanOrEqual(TOTAL_LIMIT_BYTES);
}
