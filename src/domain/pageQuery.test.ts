import { expect, it } from "vitest";
import { type AcceptedQuery, findQueryReach, readPageQuery } from "./pageQuery";

const ACCEPTED: AcceptedQuery = { page: "page-number", sort: ["newest", "popular"], q: "text", coupon_id: "id" };

it.each([
  [{}, {}],
  [
    { page: "3", sort: "popular" },
    { page: "3", sort: "popular" },
  ],
  [{ page: "1" }, {}],
  [{ page: "0" }, {}],
  [{ page: "x" }, {}],
  [{ sort: "worst", utm_source: "mail" }, {}],
  [{ q: "  tea  " }, { q: "tea" }],
  [{ q: " " }, {}],
  // A character is never cut in half: the half is no text that an address can hold.
  [{ coupon_id: `${"x".repeat(99)}\u{1f600}y` }, { coupon_id: `${"x".repeat(99)}\u{1f600}` }],
  [{ __proto__: "x", constructor: "y" }, {}],
])("of %j the page reads %j", (query, expected) => {
  expect(readPageQuery(ACCEPTED, query as Record<string, string>)).toEqual(expected);
});

it("gives parameters in one order, whatever that of the address", () => {
  expect(JSON.stringify(readPageQuery(ACCEPTED, { sort: "newest", page: "2" }))).toBe('{"page":"2","sort":"newest"}');
});

it.each([
  [{ page: "2" }, "few"],
  [{ page: "2", q: "tea" }, "many"],
  [{ q: "tea", coupon_id: "1" }, "one-shopper"],
] as const)("a page with %j is shared as one of %s", (query, reach) => {
  expect(findQueryReach(ACCEPTED, query)).toBe(reach);
});
