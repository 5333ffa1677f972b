import { expect, it } from "vitest";
import { decodePage, encodePage } from "./pageFormat";
import { storePage } from "./StoredPage";

it("a page comes out of its shared form as it went in, and anything else does not", async () => {
  const headers = { "Content-Type": "text/html", "X-Text": "a\nb" };
  const page = await storePage({
    status: 200,
    html: "<p>ä</p>".repeat(500),
    headers,
    tags: ["domain:shop.example"],
    endsAtMs: 5,
  });
  const made = { page, freshMs: 60_000, isComplete: true };
  const encoded = encodePage(made);
  expect(decodePage(encoded)).toEqual(made);
  const { endsAtMs: _end, ...endless } = page;
  expect(decodePage(encodePage({ ...made, page: endless }))).toEqual({ ...made, page: endless });
  for (const body of [Buffer.alloc(0), Buffer.from("{}\n"), Buffer.from("no json\n"), encoded.subarray(20)])
    expect(decodePage(body)).toBeUndefined();
});
