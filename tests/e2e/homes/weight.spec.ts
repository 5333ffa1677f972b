import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { requestPage } from "../../../scripts/requestPage";
import { expect, sharedPort, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage } from "../support/watchPage";

const LIMIT_BYTES = 110 * 1024;
const ASSETS = "dist/client/assets";

/** A text that stands in each library that no shopper waits for, also when it is minified. */
const LIBRARY_MARKERS = {
  axios: "AxiosError",
  "sanitize-html": "disallowedTagsMode",
  flicking: "flicking-camera",
  toastify: "Toastify__",
} as const;
/** Ajv is in no file of the client; its telltale stands in its own. */
const AJV = {
  telltale: "must NOT have additional properties",
  file: "node_modules/ajv/dist/vocabularies/applicator/additionalProperties.js",
};

for (const home of HOMES) {
  test(`${home.host} asks for at most 110 KB of JavaScript before it is alive`, async ({ page, siteUrl }) => {
    await openPage(page, siteUrl(home.host));
    const paths = await page.evaluate(() => {
      const aliveAt = performance.getEntriesByName("hydrated")[0]?.startTime ?? 0;
      return performance
        .getEntriesByType("resource")
        .filter(({ name, startTime }) => new URL(name).pathname.endsWith(".js") && startTime < aliveAt)
        .map(({ name }) => new URL(name).pathname);
    });
    expect(paths.length).toBeGreaterThan(1);
    const files = await Promise.all(
      [...new Set(paths)].map((path) => requestPage({ port: sharedPort(), host: home.host, path })),
    );
    const bytes = files.reduce((sum, { body }) => sum + gzipSync(body).length, 0);
    const code = files.map(({ text }) => text).join("\n");
    const found = [...Object.values(LIBRARY_MARKERS), AJV.telltale].filter((telltale) => code.includes(telltale));
    expect(found).toEqual([]);
    expect(code).toContain("hydrated");
    expect(bytes).toBeLessThanOrEqual(LIMIT_BYTES);
  });
}

test("the libraries that no shopper waits for are told by texts that do stand in them", () => {
  const chunks = readdirSync(ASSETS)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(ASSETS, name), "utf8"));
  for (const [library, telltale] of Object.entries(LIBRARY_MARKERS))
    expect(
      chunks.some((chunk) => chunk.includes(telltale)),
      library,
    ).toBe(true);
  expect(chunks.some((chunk) => chunk.includes(AJV.telltale))).toBe(false);
  expect(readFileSync(AJV.file, "utf8")).toContain(AJV.telltale.slice("must ".length));
});
