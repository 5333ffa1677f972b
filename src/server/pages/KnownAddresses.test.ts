import { expect, it } from "vitest";
import { KnownAddresses } from "./KnownAddresses";

const DOMAIN = "shop.example";
const END = 2000;
const NOW = END - 1;

function open(): KnownAddresses {
  const addresses = new KnownAddresses();
  const accepted = { sort: ["new"], page: "page-number", q: "text", coupon_id: "id" } as const;
  addresses.learn(DOMAIN, "/coupons", { accepted, endsAtMs: END }, 0);
  return addresses;
}

it.each([
  ["/coupons?utm_source=mail", "/coupons", "few"],
  ["/coupons?page=2&utm_source=mail&sort=new", "/coupons?sort=new&page=2", "few"],
  ["/coupons?sort=nonsense&page=0", "/coupons", "few"],
  ["/coupons?q=%20red%20%20shoes", "/coupons?q=red+shoes", "many"],
  ["/coupons?coupon_id=7", "/coupons?coupon_id=7", "one-shopper"],
])("reads %s as %s", (address, path, reach) => {
  expect(open().normalize(DOMAIN, address, NOW)).toEqual({ path, reach });
});

it.each([
  ["a preview", "/coupons?home=two"],
  ["a preview of a moment", "/coupons?at=2026-11-27"],
  ["a preview by a link", "/coupons?preview=home/two"],
  ["a path that nobody has told", "/stores?page=2"],
  ["an address with a fragment", "/coupons?page=2#top"],
  ["an address without a query", "/coupons"],
])("leaves %s to the usual way", (_what, address) => {
  expect(open().normalize(DOMAIN, address, NOW)).toBeUndefined();
});

it("keeps domains apart, and forgets all when documents change", () => {
  const addresses = open();
  expect(addresses.normalize("other.example", "/coupons?x=1", NOW)).toBeUndefined();
  addresses.forget();
  expect(addresses.normalize(DOMAIN, "/coupons?x=1", NOW)).toBeUndefined();
  // A page whose rendering began before the change read other documents.
  addresses.learn(DOMAIN, "/coupons", { accepted: {}, endsAtMs: END }, 0);
  expect(addresses.normalize(DOMAIN, "/coupons?x=1", NOW)).toBeUndefined();
  addresses.learn(DOMAIN, "/coupons", { accepted: {}, endsAtMs: END }, addresses.generation);
  expect(addresses.normalize(DOMAIN, "/coupons?x=1", NOW)?.path).toBe("/coupons");
});

it("forgets a path when the documents of its page change with the time", () => {
  expect(open().normalize(DOMAIN, "/coupons?x=1", END - 1)?.path).toBe("/coupons");
  expect(open().normalize(DOMAIN, "/coupons?x=1", END)).toBeUndefined();
});
