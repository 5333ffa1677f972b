import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { requestPage } from "../../../scripts/requestPage";
import { expect, sharedPort, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage } from "../support/watchPage";

const LIMIT_BYTES = 110 * 1024;
const ASSETS = "dist/client/assets";

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

for (const home of HOMES) {
  test(`${home.host} asks for at most 110 KB of JavaScript before it is hydrated`, async ({ page, siteUrl }) => {
    await openPage(page, siteUrl(home.host));
    const paths = await page.evaluate(() => {
      const hydratedAt = performance.getEntriesByName("hydrated")[0]?.startTime ?? 0;
      return performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => new URL(name).pathname.endsWith(".js") && startTime < hydratedAt)
        .map(({ name }) => new URL(name).pathname);
    });
    expect(paths.length).toBeGreaterThan(1);
    const files = await Promise.all(
      [...new Set(paths)].map((path) => requestPage({ port: sharedPort(), host: home.host, path })),
    );
    const bytes = files.reduce((sum, { body }) => sum + gzipSync(body).length, 0);
    const code = files.map(({ text }) => text).join("\n");
    const found = [...Object.values(LIBRARY_MARKERS), AJV.marker].filter((marker) => code.includes(marker));
    expect(found).toEqual([]);
    expect(code).toContain("hydrated");
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
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
