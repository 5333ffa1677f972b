import { expect, it } from "vitest";
import { findLinkedPage } from "./findLinkedPage";

const PRESENT = new URL("http://shop.example/store?page=2");

function find(href: string, { target = "", rel = "", names = [] as readonly string[] } = {}) {
  const link = { href: new URL(href, PRESENT).href, target, rel, hasAttribute: (name: string) => names.includes(name) };
  return findLinkedPage(link, PRESENT);
}

it("a link to another page of the site has its path and query, without the place on the page", () => {
  expect(find("/store/oak")).toBe("/store/oak");
  expect(find("/store/oak#offers")).toBe("/store/oak");
  expect(find("/category/Home%20%26%20Garden")).toBe("/category/Home%20%26%20Garden");
  expect(find("/store?page=3&utm_source=a b")).toBe("/store?page=3&utm_source=a+b");
  expect(find("/mrs", { target: "_self", rel: "noopener" })).toBe("/mrs");
});

it.each([
  "/store?page=2#z",
  "https://other.example/store",
  "mailto:someone@shop.example",
  "/couponsredirect/coupon/Oak/1",
  "/couponzr/Oak/1",
  "/mr",
  "/mr/store/Oak/coupon/1/redirect",
  "/_dealframe/page?address=/",
])("%s is not prefetched", (href) => {
  expect(find(href)).toBeUndefined();
});

it("a link that opens a window, downloads a file or must not be followed is not prefetched", () => {
  expect(find("/store/oak", { target: "_blank" })).toBeUndefined();
  expect(find("/store/oak", { rel: "noopener sponsored nofollow" })).toBeUndefined();
  expect(find("/store/oak", { rel: "nofollow" })).toBeUndefined();
  expect(find("/store/oak", { names: ["download"] })).toBeUndefined();
});
