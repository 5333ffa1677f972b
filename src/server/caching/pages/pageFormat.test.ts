import { expect, it } from "vitest";
import { decodePage, encodePage } from "./pageFormat";
import { storePage } from "./StoredPage";

it("a page comes out of its shared form as it went in, and anything else does not", async () => {
  const headers = { "Content-Type": "text/html", "X-Text": "a; b" };
  const page = await storePage({
    status: 200,
    html: "<p>ä</p>".repeat(500),
    headers,
    tags: ["domain:shop.example"],
    ends: [
      { atMs: 5, offerId: "a" },
      { atMs: 6, isWhole: true },
    ],
  });
  const made = { page, freshMs: 60_000, isComplete: true };
  const encoded = encodePage(made);
  expect(decodePage(encoded)).toEqual(made);
  for (const ends of [[{ atMs: "5" }], [{ offerId: "a" }], [{ atMs: 5, offerId: 1 }], {}, undefined])
    expect(decodePage(encodePage({ ...made, page: { ...page, ends: ends as never } }))).toBeUndefined();
  for (const body of [Buffer.alloc(0), Buffer.from("{}\n"), Buffer.from("no json\n"), encoded.subarray(20)])
    expect(decodePage(body)).toBeUndefined();
});

it("a page with headers that cannot be sent, or lengths that are not its own, is no page", async () => {
  const page = await storePage({ status: 200, html: "<p>a</p>", headers: { "Content-Type": "text/html" }, tags: [] });
  const encode = (changes: object) => encodePage({ page: { ...page, ...changes }, freshMs: 1, isComplete: true });
  expect(decodePage(encode({}))?.page.etag).toBe(page.etag);
  for (const headers of [["X-A", "a\r\nSet-Cookie: b"], ["X A", "a"], ["X\n", "a"], ["", "a"], ["X-A"], ["X-A", "a\0"]])
    expect(decodePage(encode({ headers })), JSON.stringify(headers)).toBeUndefined();
  for (const changes of [{ status: 99 }, { status: 1e9 }, { etag: '"a\r\nb"' }, { bytes: -1 }])
    expect(decodePage(encode(changes)), JSON.stringify(changes)).toBeUndefined();
  const text = encode({})
    .toString("latin1")
    .replace(/"brBytes":\d+/, '"brBytes":99999');
  expect(decodePage(Buffer.from(text, "latin1"))).toBeUndefined();
});
