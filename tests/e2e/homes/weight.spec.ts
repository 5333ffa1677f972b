import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { requestPage } from "../../../harness/servers/requestPage";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";
import { expect, sharedPort, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { AJV, LIBRARY_MARKERS } from "./scriptWeight";

/** Limits of the HTML of a home, and of the styles in it, in bytes after gzip. */
const HTML_LIMIT_BYTES = 33_200;
const STYLES_LIMIT_BYTES = 13_200;
const ASSETS = inNewestBuild("client/assets");

for (const { host } of HOMES) {
  test(`the HTML of ${host} has at most 33.2 KB, of which its styles are 13.2 KB`, async () => {
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
