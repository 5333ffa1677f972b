import type { RedirectionType } from "../entities";
import type { FixedPath } from "../routes/fixedPaths";
import { matchPattern } from "../routes/routePattern";

/** The paths of the reveal flow (specification, section 2), with the redirection type whose offers they reveal. */
export const REVEAL_TYPES = {
  "/couponsredirect/:storeName/:couponId": "redirect",
  "/couponsredirect/coupon/:storeName/:couponId": "redirect",
  "/couponsredirect/category/:category/coupon/:storeName/:couponId": "redirect",
  "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId": "redirect",
  "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId/:tracking": "redirect",
  "/couponzr/:storeName/:couponId": "zero-redirect-with-refer",
  "/couponzr/store/:storeSlug/coupon/:storeName/:couponId": "zero-redirect-with-refer",
  "/mr": "zero-redirect-without-refer",
  "/mr/:link": "zero-redirect-without-refer",
  "/mr/store/:storeName/coupon/:couponId/:redirectionType": "zero-redirect-without-refer",
} as const satisfies { readonly [Path in FixedPath]?: RedirectionType };

/** The redirection type whose offers a path reveals; undefined for a path that is not of the reveal flow. */
export function findRevealType(path: string): RedirectionType | undefined {
  return Object.entries(REVEAL_TYPES).find(([pattern]) => matchPattern(pattern, path) !== undefined)?.[1];
}
