import { beforeAll, expect, it } from "vitest";
import { createPageCacheHeaders } from "../../http/headers/cacheHeaders";
import { answerPage } from "./answerPage";
import { type StoredPage, storePage } from "./StoredPage";

const TEXT = "<p>Deals</p>";
let page: StoredPage;
beforeAll(async () => {
  page = await storePage({ status: 200, html: TEXT, headers: { Vary: "Accept-Encoding" }, tags: [] });
});

function find(headers: readonly string[], name: string): string | undefined {
  const index = headers.indexOf(name);
  return index === -1 ? undefined : headers[index + 1];
}

it.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip;q=1.0, br;q=0.1", "br"],
  ["gzip, br;q=0", "gzip"],
  ["deflate", undefined],
  ["", undefined],
  [undefined, undefined],
])("sends for Accept-Encoding “%s” the encoding %s", (acceptEncoding, expected) => {
  const { headers, body, status } = answerPage(page, { acceptEncoding });
  expect([status, find(headers, "Content-Encoding")]).toEqual([200, expected]);
  expect(find(headers, "Content-Length")).toBe(String(body?.length));
  expect(find(headers, "Vary")).toBe("Accept-Encoding");
  if (expected === undefined) expect(body?.toString()).toBe(TEXT);
});

it.each(["br", "gzip", "identity"])("sends %s to nobody who has it, however the tag is written", (acceptEncoding) => {
  const etag = find(answerPage(page, { acceptEncoding }).headers, "ETag") ?? "";
  for (const ifNoneMatch of [etag, `W/${etag}`, `"other", ${etag}`, `W/"other",${etag} , "third"`, "*", " * "]) {
    const { status, headers, body } = answerPage(page, { acceptEncoding, ifNoneMatch });
    expect([status, body, find(headers, "ETag"), find(headers, "Vary")], ifNoneMatch).toEqual([
      304,
      undefined,
      etag,
      "Accept-Encoding",
    ]);
    expect(find(headers, "Content-Length")).toBeUndefined();
  }
  for (const ifNoneMatch of ['"other"', "", etag.slice(1, -1), `${etag}x`])
    expect(answerPage(page, { acceptEncoding, ifNoneMatch }).status, ifNoneMatch).toBe(200);
});

it("sends a page again to who has another encoding of it", () => {
  const ifNoneMatch = find(answerPage(page, { acceptEncoding: "br" }).headers, "ETag");
  expect(answerPage(page, { acceptEncoding: "gzip", ifNoneMatch }).status).toBe(200);
});

it("names a page fresh, and usable while stale, until time alone changes it, and for an outage an hour longer", async () => {
  const endsAtMs = Date.UTC(2026, 10, 27);
  const control = createPageCacheHeaders(60_000);
  const ending = await storePage({
    status: 200,
    html: TEXT,
    headers: { ...control },
    tags: [],
    ends: [{ atMs: endsAtMs }],
  });
  const read = (secondsBefore: number, headers: { readonly ifNoneMatch?: string } = {}) =>
    find(answerPage(ending, { ...headers, nowMs: endsAtMs - secondsBefore * 1000 }).headers, "Cache-Control");
  expect(read(1e6)).toBe(control["Cache-Control"]);
  expect(read(86_402)).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=86400");
  expect(read(3602)).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=600, stale-if-error=7140");
  expect(read(102)).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=40, stale-if-error=3640");
  // nginx takes a page for fresh up to a second longer.
  expect(read(9.5)).toBe("public, max-age=0, s-maxage=8, stale-while-revalidate=0, stale-if-error=3600");
  expect(read(9.3)).toBe(read(9.5));
  expect(read(9.2)).toContain("s-maxage=7,");
  expect(read(9.5, { ifNoneMatch: "*" })).toBe(read(9.5));
  for (const seconds of [1.2, 0, -1])
    expect(read(seconds)).toBe("public, max-age=0, s-maxage=0, stale-while-revalidate=0, stale-if-error=3600");
});

it("limits a page that is fresh for a day, too, where a cache could serve it in an outage long after its end", async () => {
  const endsAtMs = Date.UTC(2026, 10, 27);
  const headers = createPageCacheHeaders(86_400_000);
  const ending = await storePage({ status: 200, html: TEXT, headers, tags: [], ends: [{ atMs: endsAtMs }] });
  const read = (secondsBefore: number) =>
    find(answerPage(ending, { nowMs: endsAtMs - secondsBefore * 1000 }).headers, "Cache-Control");
  expect(read(86_400 + 82_802)).toBe(headers["Cache-Control"]);
  expect(read(86_400 + 7202)).toBe(
    "public, max-age=0, s-maxage=86400, stale-while-revalidate=600, stale-if-error=10800",
  );
});
