import { describe, expect, it } from "vitest";
import { toMailHref } from "../text/contactHref";
import { buildPath, fillPattern } from "./buildPath";
import { FIXED_PATHS } from "./fixedPaths";
import { linkedCouponPath } from "./links";
import { Routes } from "./Routes";
import { matchPattern } from "./routePattern";

const patterns = Object.keys(FIXED_PATHS);
const routes = new Routes(patterns.map((pattern) => ({ pattern, isIndexed: true })));
const VALUES = {
  storeSlug: "tea & co",
  category: "Coffee/Tea",
  storeName: "Öl: 50%",
  couponId: "65f0",
  tracking: "m 1",
  link: "https://a.example/?b#c",
  redirectionType: "redirect",
};

describe("a fixed path", () => {
  it.each(patterns)("%s matches the paths that are built from it, and no other one does", (pattern) => {
    const path = fillPattern(pattern, VALUES);
    expect(new URL(path, "https://shop.example").pathname).toBe(path);
    const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
    expect(matchPattern<string>(pattern, path)).toEqual(
      Object.fromEntries(Object.entries(VALUES).filter(([name]) => names.includes(name))),
    );
    expect(patterns.filter((other) => matchPattern(other, path) !== undefined)).toHaveLength(1);
    expect(routes.match(path)?.route.pattern).toBe(pattern);
  });
});

describe("buildPath", () => {
  it("encodes each parameter as one segment", () => {
    expect(buildPath("/category/:category", { category: "a/b & c" })).toBe("/category/a%2Fb%20%26%20c");
    expect(buildPath("/couponzr/:storeName/:couponId", { storeName: ":couponId", couponId: "1" })).toBe(
      "/couponzr/%3AcouponId/1",
    );
  });

  it("encodes a text that is none, too", () => {
    expect(buildPath("/store/:storeSlug", { storeSlug: "a\ud800" })).toBe("/store/a%EF%BF%BD");
    expect(linkedCouponPath("\udfff")).toBe("/?coupon_id=%EF%BF%BD");
    expect(toMailHref("\ud800@shop.example")).toBe("mailto:%EF%BF%BD@shop.example");
  });

  it("takes only fixed paths, with all their parameters and no others", () => {
    // @ts-expect-error this path is not fixed
    expect(buildPath("/shop/:storeSlug", { storeSlug: "x" })).toBe("/shop/x");
    // @ts-expect-error the store's page has no category
    expect(buildPath("/store/:storeSlug", { storeSlug: "x", category: "y" })).toBe("/store/x");
  });
});

describe("a pattern", () => {
  it.each([
    ["/store/:storeSlug", "/store/", undefined],
    ["/store/:storeSlug", "/store/a/b", undefined],
    ["/store/:storeSlug", "/Store/a", undefined],
    ["/store/:storeSlug", "store/a", undefined],
    ["/store/:storeSlug", "//store/a", undefined],
    ["/store/:storeSlug", "/store/a//", { storeSlug: "a" }],
    ["/store/:storeSlug", "/store/%E0%2F", { storeSlug: "%E0%2F" }],
    ["/", "", undefined],
    ["/", "//", {}],
  ])("%s reads %j as %j", (pattern, path, params) => {
    expect(matchPattern(pattern, path)).toEqual(params);
  });
});
