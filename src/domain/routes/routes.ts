import type { RedirectionType } from "../entities";
import type { ParamName } from "./routePattern";

/** A path of a site: its document, and the rules for crawlers, the server and the reveal flow. */
export interface Route {
  /** Such as `/store/:storeSlug`, see `routePattern.ts`. */
  readonly pattern: string;
  /** Id of the page's document; absent where the domain's home_page selects it. */
  readonly document?: string;
  /** The page has neither header nor footer. */
  readonly isBare?: boolean;
  /** Whether search engines may list the page. */
  readonly isIndexed: boolean;
  /** What the sitemap lists: this page, or one page for each store or category. Absent: nothing. */
  readonly sitemap?: "page" | "stores" | "categories";
  /** What robots.txt disallows: all paths that begin like the pattern up to its first parameter, or this path only. */
  readonly disallow?: "prefix" | "exact";
  /** The page leads to another site. It is not cached; the value decides whether the other site receives a referrer. */
  readonly redirect?: "with-referrer" | "without-referrer";
  /** The page belongs to the reveal flow, for offers of stores with this redirection type. */
  readonly reveal?: RedirectionType;
}

/** The paths of a site. No two patterns match the same path. */
export type RouteTable = readonly Route[];

const PAGE = { isIndexed: true, sitemap: "page" } as const;
const OTHER_HOME = { isIndexed: false } as const;
const REDIRECT = { isIndexed: false, redirect: "with-referrer", disallow: "prefix" } as const;
const REVEAL = { ...REDIRECT, document: "page/coupon-redirect", reveal: "redirect" } as const;
const ZERO_REDIRECT = { ...REDIRECT, document: "page/zero-redirect", reveal: "zero-redirect-with-refer" } as const;
const BARE_REDIRECT = {
  ...REDIRECT,
  document: "page/bare-redirect",
  isBare: true,
  redirect: "without-referrer",
  reveal: "zero-redirect-without-refer",
} as const;

/** The paths of the specification's section 2, and the page of saved offers. The sitemap lists them in this order. */
export const ROUTES = [
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
] as const satisfies RouteTable;

/** A pattern of the table; the compiler rejects any other. */
export type RoutePattern = (typeof ROUTES)[number]["pattern"];

/** The decoded parameters of a page's path; its route decides which ones are present. */
export type RouteParams = { readonly [Name in ParamName<RoutePattern>]?: string };
