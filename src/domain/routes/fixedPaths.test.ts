import { describe, expect, it } from "vitest";
import { buildPath, fillPattern } from "./buildPath";
import { matchPattern } from "./routePattern";
import { ROUTES } from "./specifiedRoutes";

const routes = ROUTES.table;
const VALUES = {
  storeSlug: "tea & co",
  category: "Coffee/Tea",
  storeName: "Öl: 50%",
  couponId: "65f0",
  tracking: "m 1",
  link: "https://a.example/?b#c",
  redirectionType: "redirect",
};

describe("the route table", () => {
  it.each(routes.map(({ pattern }) => pattern))(
    "%s matches the paths that are built from it, and no other row does",
    (pattern) => {
      const path = fillPattern(pattern, VALUES);
      expect(new URL(path, "https://shop.example").pathname).toBe(path);
      const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
      expect(matchPattern<string>(pattern, path)).toEqual(
        Object.fromEntries(Object.entries(VALUES).filter(([name]) => names.includes(name))),
      );
      expect(routes.filter((route) => matchPattern(route.pattern, path) !== undefined)).toHaveLength(1);
      expect(ROUTES.match(path)?.route.pattern).toBe(pattern);
    },
  );

  it("lists only pages in the sitemap that search engines may list and crawlers may read", () => {
    for (const route of routes.filter(({ sitemap }) => sitemap !== undefined)) {
      expect(route).toMatchObject({ isIndexed: true });
      expect([route.disallow, route.redirect]).toEqual([undefined, undefined]);
    }
  });

  it("keeps every page that leads out of the site from search engines and crawlers", () => {
    const redirects = routes.filter(({ redirect }) => redirect !== undefined);
    expect(redirects.length).toBeGreaterThan(0);
    for (const { isIndexed, disallow } of redirects)
      expect([isIndexed, disallow === undefined]).toEqual([false, false]);
  });

  it("names a parameter of the pages of stores and categories for the sitemap to fill", () => {
    const listed = routes.filter(({ sitemap }) => sitemap === "stores" || sitemap === "categories");
    expect(listed.map(({ pattern }) => pattern)).toEqual(["/store/:storeSlug", "/category/:category"]);
  });
});

describe("buildPath", () => {
  it("encodes each parameter as one segment", () => {
    expect(buildPath("/category/:category", { category: "a/b & c" })).toBe("/category/a%2Fb%20%26%20c");
    expect(buildPath("/couponzr/:storeName/:couponId", { storeName: ":couponId", couponId: "1" })).toBe(
      "/couponzr/%3AcouponId/1",
    );
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
