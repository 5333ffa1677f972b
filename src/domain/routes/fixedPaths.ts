import { listParameters, type ParamName } from "./routePattern";

/**
 * The paths that the specification fixes (section 2), the page of saved offers, and the pages to which mails lead, with the
 * documents that are shipped for them. Links of code, partners and search engines lead to these paths, so they stay as they are: a test compares them with
 * the shipped documents. All other paths are named by documents only.
 */
export const FIXED_PATHS = {
  "/home2": "home/two",
  "/home3": "home/three",
  "/home4": "home/four",
  "/store": "page/stores",
  "/categories": "page/categories",
  "/coupons": "page/coupons",
  "/newlyaddedstores": "page/new-stores",
  "/aboutus": "page/about",
  "/privacypolicy": "page/privacy",
  "/contactus": "page/contact-us",
  "/store/:storeSlug": "page/store",
  "/category/:category": "page/category",
  "/saved": "page/saved",
  "/newsletter/confirm": "page/newsletter-confirm",
  "/newsletter/unsubscribe": "page/newsletter-unsubscribe",
  "/couponsredirect/:storeName/:couponId": "page/coupon-redirect",
  "/couponsredirect/coupon/:storeName/:couponId": "page/coupon-redirect",
  "/couponsredirect/category/:category/coupon/:storeName/:couponId": "page/coupon-redirect",
  "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId": "page/coupon-redirect",
  "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId/:tracking": "page/coupon-redirect",
  "/couponzr/:storeName/:couponId": "page/zero-redirect",
  "/couponzr/store/:storeSlug/coupon/:storeName/:couponId": "page/zero-redirect",
  "/mr": "page/bare-redirect",
  "/mr/:link": "page/bare-redirect",
  "/mr/store/:storeName/coupon/:couponId/:redirectionType": "page/bare-redirect",
  "/searchpage": "page/search",
} as const satisfies Readonly<Record<string, string>>;

/** A path that code may build; the compiler rejects any other. */
export type FixedPath = keyof typeof FIXED_PATHS;

/** The decoded parameters of a page's path; its document decides which ones are present. */
export type RouteParams = { readonly [Name in ParamName<FixedPath>]?: string };

/** The parameters that sections read; the path of a page has no others. */
export const KNOWN_PARAMETERS: readonly string[] = [
  ...new Set(Object.keys(FIXED_PATHS).flatMap((pattern) => listParameters(pattern))),
].sort();
