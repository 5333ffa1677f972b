import { describe, expect, it } from "vitest";
import { FIXED_PATHS, type FixedPath } from "../../src/domain/routes/fixedPaths";
import type { Route } from "../../src/domain/routes/Route";
import { RESERVED_SEGMENTS } from "../../src/domain/routes/reservedPaths";
import { SERVER_PREFIX } from "../../src/domain/routes/serverPaths";
import { routesOf } from "../../src/layout/select/routesOf";
import { API_PREFIXES } from "../../src/reference-api/http/handlesPath";
import { layouts } from "./shippedLayouts";

const routes = routesOf(layouts);
const { table } = routes;

const PAGE = { isIndexed: true, sitemap: "page" } as const;
const OTHER_HOME = { isIndexed: false } as const;
const REDIRECT = { isIndexed: false, redirect: "with-referrer", disallow: "prefix" } as const;
const BARE = { ...REDIRECT, redirect: "without-referrer", isBare: true } as const;

/** What crawlers and the server do with the paths that the specification fixes. */
const RULES: Readonly<Record<FixedPath, Omit<Route, "pattern" | "document">>> = {
  "/home2": OTHER_HOME,
  "/home3": OTHER_HOME,
  "/home4": OTHER_HOME,
  "/store": PAGE,
  "/categories": PAGE,
  "/coupons": PAGE,
  "/newlyaddedstores": PAGE,
  "/aboutus": PAGE,
  "/privacypolicy": PAGE,
  "/contactus": PAGE,
  "/store/:storeSlug": { isIndexed: true, sitemap: "stores" },
  "/category/:category": { isIndexed: true, sitemap: "categories" },
  "/saved": { isIndexed: false },
  "/couponsredirect/:storeName/:couponId": REDIRECT,
  "/couponsredirect/coupon/:storeName/:couponId": REDIRECT,
  "/couponsredirect/category/:category/coupon/:storeName/:couponId": REDIRECT,
  "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId": REDIRECT,
  "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId/:tracking": REDIRECT,
  "/couponzr/:storeName/:couponId": REDIRECT,
  "/couponzr/store/:storeSlug/coupon/:storeName/:couponId": REDIRECT,
  "/mr": { ...BARE, disallow: "exact" },
  "/mr/:link": BARE,
  "/mr/store/:storeName/coupon/:couponId/:redirectionType": BARE,
  "/newsletter/confirm": { isIndexed: false },
  "/newsletter/unsubscribe": { isIndexed: false },
  "/searchpage": { isIndexed: false, disallow: "prefix" },
};

describe("the shipped documents", () => {
  it.each(Object.entries(FIXED_PATHS))(
    "have the fixed path %s in %s, with its rules #layout-routes-1",
    (pattern, document) => {
      expect(table.find((route) => route.pattern === pattern)).toEqual({
        pattern,
        document,
        ...RULES[pattern as FixedPath],
      });
    },
  );

  it("have no other paths, and the home is at / #layout-routes-2", () => {
    const patterns = table.map(({ pattern }) => pattern);
    expect(patterns.toSorted()).toEqual(["/", ...Object.keys(FIXED_PATHS)].toSorted());
    expect(table[0]).toEqual({ pattern: "/", ...PAGE });
  });

  it("of kind page have a path, but for the not-found page", () => {
    const pages = [...layouts.documents].filter(([, { kind }]) => kind === "page").map(([id]) => id);
    const shown = new Set(table.map(({ document }) => document));
    expect(pages.filter((id) => !shown.has(id))).toEqual(["page/not-found"]);
  });

  it("are listed in the sitemap only where search engines may list and crawlers may read them", () => {
    for (const route of table.filter(({ sitemap }) => sitemap !== undefined)) {
      expect(route).toMatchObject({ isIndexed: true });
      expect([route.disallow, route.redirect]).toEqual([undefined, undefined]);
    }
  });
});

describe("the reserved paths", () => {
  it("are those of the embedded API, of the server and of its files", () => {
    const taken = [...API_PREFIXES, SERVER_PREFIX, "/assets/", "/healthz", "/readyz", "/metrics"];
    const files = ["/robots.txt", "/sitemap.xml", "/index.html"];
    const segments = [...taken, ...files].map((path) => path.split("/")[1]);
    expect(segments.toSorted()).toEqual(RESERVED_SEGMENTS.toSorted());
  });
});
