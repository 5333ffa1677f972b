import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";
import { expect, type Page, sharedPort, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage } from "../support/watchPage";

/** Limits of a home, in bytes after gzip: until it is hydrated, and until nothing more is fetched by itself. */
const LIMIT_BYTES = 106_000;
const TOTAL_LIMIT_BYTES = 110_000;
/** Limits of the HTML of a home, and of the styles in it, in bytes after gzip. */
const HTML_LIMIT_BYTES = 31_700;
const STYLES_LIMIT_BYTES = 13_000;
const ASSETS = inNewestBuild("client/assets");

/** A text that each library contains, also when minified. Shoppers must not wait for these libraries. */
const LIBRARY_MARKERS = {
  axios: "AxiosError",
  "sanitize-html": "disallowedTagsMode",
  flicking: "flicking-camera",
  toastify: "Toastify__",
} as const;
/** Ajv is in no file of the client; its marker stands in its own. */
const AJV = {
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

/** Paths of the site's scripts that the page has asked for, and whether that was before its hydration. */
function listScripts(page: Page): Promise<{ path: string; isBeforeHydration: boolean }[]> {
  return page.evaluate(() => {
    const hydratedAt = performance.getEntriesByName("hydrated")[0]?.startTime ?? 0;
    return performance
      .getEntriesByType("resource")
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, isBeforeHydration: startTime < hydratedAt }))
      .filter(({ path }) => path.endsWith(".js"));
  });
}

for (const home of casesOf(HOMES, 2)) {
  test.describe(`${home.host}, whose slides stand still`, () => {
    // An autoplay that is due fetches what moves the slides; here the shopper would have to touch them.
    test.use({ contextOptions: { reducedMotion: "reduce" } });

    test("asks for at most 106 KB of JavaScript before it is hydrated, and 110 KB in all", async ({
      page,
      siteUrl,
    }) => {
      await openPage(page, siteUrl(home.host));
      await page.waitForLoadState("networkidle");
      const scripts = await listScripts(page);
      const early = scripts.filter(({ isBeforeHydration }) => isBeforeHydration).map(({ path }) => path);
      expect(early.length).toBeGreaterThan(1);
      const { bytes, code } = await fetchScripts(home.host, early);
      const found = [...Object.values(LIBRARY_MARKERS), AJV.marker].filter((marker) => code.includes(marker));
      expect(found).toEqual([]);
      expect(code).toContain("hydrated");
      expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
      const all = await fetchScripts(
        home.host,
        scripts.map(({ path }) => path),
      );
      expect(all.code).not.toContain(LIBRARY_MARKERS.flicking);
      expect(all.bytes).toBeLessThanOrEqual(TOTAL_LIMIT_BYTES);
    });
  });
}

for (const { host } of HOMES) {
  test(`the HTML of ${host} has at most 31.7 KB, of which its styles are 13 KB`, async () => {
    const { body } = await requestPage({ port: sharedPort(), host, headers: { "accept-encoding": "gzip" } });
    const styles = [
      ...gunzipSync(body)
        .toString("utf8")
        .matchAll(/<style[^>]*>(.*?)<\/style>/gs),
    ];
    expect(styles).toHaveLength(3);
    expect(gzipSync(styles.map(([, text]) => text).join("")).length).toBeLessThanOrEqual(STYLES_LIMIT_BYTES);
    expect(body.length).toBeLessThanOrEqual(HTML_LIMIT_BYTES);
  });
}

test("the libraries that no shopper waits for are recognised by texts that they do contain", () => {
  const chunks = readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(ASSETS, name), "utf8"));
  for (const [library, marker] of Object.entries(LIBRARY_MARKERS))
    expect(
      chunks.some((chunk) => chunk.includes(marker)),
      library,
    ).toBe(true);
  expect(chunks.some((chunk) => chunk.includes(AJV.marker))).toBe(false);
  expect(readFileSync(AJV.file, "utf8")).toContain(AJV.marker.slice("must ".length));
});
