import { expect, it } from "vitest";
import { KnownAddresses } from "./KnownAddresses";

const DOMAIN = "shop.example";

function open(): KnownAddresses {
  const addresses = new KnownAddresses();
  addresses.learn(DOMAIN, "/coupons", { sort: ["new"], page: "page-number", q: "text", coupon_id: "id" }, 0);
  return addresses;
}

it.each([
  ["/coupons?utm_source=mail", "/coupons", "few"],
  ["/coupons?page=2&utm_source=mail&sort=new", "/coupons?sort=new&page=2", "few"],
  ["/coupons?sort=nonsense&page=0", "/coupons", "few"],
  ["/coupons?q=%20red%20%20shoes", "/coupons?q=red+shoes", "many"],
  ["/coupons?coupon_id=7", "/coupons?coupon_id=7", "one-shopper"],
])("reads %s as %s", (address, path, reach) => {
  expect(open().normalize(DOMAIN, address)).toEqual({ path, reach });
});

it.each([
  ["a preview", "/coupons?home=two"],
  ["a path that nobody has told", "/stores?page=2"],
  ["an address with a fragment", "/coupons?page=2#top"],
  ["an address without a query", "/coupons"],
])("leaves %s to the usual way", (_what, address) => {
  expect(open().normalize(DOMAIN, address)).toBeUndefined();
});

it("keeps domains apart, and forgets all when documents change", () => {
  const addresses = open();
  expect(addresses.normalize("other.example", "/coupons?x=1")).toBeUndefined();
  addresses.forget();
  expect(addresses.normalize(DOMAIN, "/coupons?x=1")).toBeUndefined();
  // A page whose making began before the change read other documents.
  addresses.learn(DOMAIN, "/coupons", {}, 0);
  expect(addresses.normalize(DOMAIN, "/coupons?x=1")).toBeUndefined();
  addresses.learn(DOMAIN, "/coupons", {}, addresses.generation);
  expect(addresses.normalize(DOMAIN, "/coupons?x=1")?.path).toBe("/coupons");
});
