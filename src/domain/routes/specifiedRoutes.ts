import type { RouteTable } from "./Route";
import { Routes } from "./Routes";

const PAGE = { isIndexed: true, sitemap: "page" } as const;
const OTHER_HOME = { isIndexed: false } as const;
const REDIRECT = { isIndexed: false, redirect: "with-referrer", disallow: "prefix" } as const;
const REVEAL = { ...REDIRECT, document: "page/coupon-redirect" } as const;
const ZERO_REDIRECT = { ...REDIRECT, document: "page/zero-redirect" } as const;
const BARE_REDIRECT = {
  ...REDIRECT,
  document: "page/bare-redirect",
  isBare: true,
  redirect: "without-referrer",
} as const;

const TABLE: RouteTable = [
  { pattern: "/", ...PAGE },
  { pattern: "/home2", document: "home/two", ...OTHER_HOME },
  { pattern: "/home3", document: "home/three", ...OTHER_HOME },
  { pattern: "/home4", document: "home/four", ...OTHER_HOME },
  { pattern: "/store", document: "page/stores", ...PAGE },
  { pattern: "/categories", document: "page/categories", ...PAGE },
  { pattern: "/coupons", document: "page/coupons", ...PAGE },
  { pattern: "/newlyaddedstores", document: "page/new-stores", ...PAGE },
  { pattern: "/aboutus", document: "page/about", ...PAGE },
  { pattern: "/privacypolicy", document: "page/privacy", ...PAGE },
  { pattern: "/contactus", document: "page/contact-us", ...PAGE },
  { pattern: "/store/:storeSlug", document: "page/store", isIndexed: true, sitemap: "stores" },
  { pattern: "/category/:category", document: "page/category", isIndexed: true, sitemap: "categories" },
  { pattern: "/saved", document: "page/saved", isIndexed: false },
  { pattern: "/couponsredirect/:storeName/:couponId", ...REVEAL },
  { pattern: "/couponsredirect/coupon/:storeName/:couponId", ...REVEAL },
  { pattern: "/couponsredirect/category/:category/coupon/:storeName/:couponId", ...REVEAL },
  { pattern: "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId", ...REVEAL },
  { pattern: "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId/:tracking", ...REVEAL },
  { pattern: "/couponzr/:storeName/:couponId", ...ZERO_REDIRECT },
  { pattern: "/couponzr/store/:storeSlug/coupon/:storeName/:couponId", ...ZERO_REDIRECT },
  { pattern: "/mr", ...BARE_REDIRECT, disallow: "exact" },
  { pattern: "/mr/:link", ...BARE_REDIRECT },
  { pattern: "/mr/store/:storeName/coupon/:couponId/:redirectionType", ...BARE_REDIRECT },
  { pattern: "/searchpage", document: "page/search", isIndexed: false, disallow: "prefix" },
];

/** The paths of the specification's section 2, and the page of saved offers. The sitemap lists them in this order. */
export const ROUTES = new Routes(TABLE);
