import { matchPath } from "react-router-dom";

/** What a path shows: the home that the domain's home_page selects, or one document. */
export interface Route {
  readonly pattern: string;
  /** Id of the document; absent where the domain's home_page chooses. */
  readonly document?: string;
  /** A page that leads out of the site: not indexed, not kept, and what its destination learns of where the shopper was. */
  readonly redirect?: "with-referrer" | "without-referrer";
  /** Neither header nor footer. */
  readonly isBare?: boolean;
}

const REVEAL = { document: "page/coupon-redirect", redirect: "with-referrer" } as const;
const ZERO_REDIRECT = { document: "page/zero-redirect", redirect: "with-referrer" } as const;
const BARE_REDIRECT = { document: "page/bare-redirect", redirect: "without-referrer", isBare: true } as const;

/** Exact matches, in order: those of the specification's section 2, and the page of saved offers. */
export const ROUTES: readonly Route[] = [
  { pattern: "/" },
  { pattern: "/home2", document: "home/two" },
  { pattern: "/home3", document: "home/three" },
  { pattern: "/home4", document: "home/four" },
  { pattern: "/category/:category", document: "page/category" },
  { pattern: "/store/:storeSlug", document: "page/store" },
  { pattern: "/store", document: "page/stores" },
  { pattern: "/coupons", document: "page/coupons" },
  { pattern: "/categories", document: "page/categories" },
  { pattern: "/newlyaddedstores", document: "page/new-stores" },
  { pattern: "/searchpage", document: "page/search" },
  { pattern: "/saved", document: "page/saved" },
  { pattern: "/aboutus", document: "page/about" },
  { pattern: "/privacypolicy", document: "page/privacy" },
  { pattern: "/contactus", document: "page/contact-us" },
  { pattern: "/couponsredirect/:storeName/:couponId", ...REVEAL },
  { pattern: "/couponsredirect/coupon/:storeName/:couponId", ...REVEAL },
  { pattern: "/couponsredirect/category/:category/coupon/:storeName/:couponId", ...REVEAL },
  { pattern: "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId", ...REVEAL },
  { pattern: "/couponsredirect/store/:storeSlug/coupon/:storeName/:couponId/:tracking", ...REVEAL },
  { pattern: "/couponzr/:storeName/:couponId", ...ZERO_REDIRECT },
  { pattern: "/couponzr/store/:storeSlug/coupon/:storeName/:couponId", ...ZERO_REDIRECT },
  { pattern: "/mr", ...BARE_REDIRECT },
  { pattern: "/mr/:link", ...BARE_REDIRECT },
  { pattern: "/mr/store/:storeName/coupon/:couponId/:redirectionType", ...BARE_REDIRECT },
];

export const NOT_FOUND_DOCUMENT = "page/not-found";
/** A path that no route has: its documents are those of the page for lost addresses. */
export const NOT_FOUND_PATH = "/not-found";

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The route of a path with the path's parameters decoded, those that cannot be decoded as they stand; undefined when no route matches. */
export function matchRoute(path: string): RouteMatch | undefined {
  for (const route of ROUTES) {
    const match = matchPath({ path: route.pattern, end: true, caseSensitive: true }, path);
    if (match !== null) return { route, params: definedOnly(match.params) };
  }
  return undefined;
}

function definedOnly(params: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, decode(value)]])),
  );
}

/** A part of a path as it was meant; one that is no valid encoding is taken as it stands. */
function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/**
 * Where a path leads that only differs from a page's own in slashes at its end or in the case of its first part;
 * undefined for a path that is right, or that leads nowhere either way.
 */
export function findProperPath(path: string): string | undefined {
  const trimmed = path.replace(/\/+$/, "") || "/";
  if (trimmed === path && matchRoute(path) !== undefined) return undefined;
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(trimmed) ?? [];
  return [trimmed, `/${first.toLowerCase()}${rest}`].find(
    (candidate) => candidate !== path && matchRoute(candidate) !== undefined,
  );
}
