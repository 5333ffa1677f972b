import { matchPath } from "react-router-dom";

/** What a path shows: the home that the domain's home_page selects, or one document. */
export interface Route {
  readonly pattern: string;
  /** Id of the document; absent where the domain's home_page chooses. */
  readonly document?: string;
}

/** Exact matches, in order (specification, section 2). */
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
  { pattern: "/aboutus", document: "page/about" },
  { pattern: "/privacypolicy", document: "page/privacy" },
];

export const NOT_FOUND_DOCUMENT = "page/not-found";
/** A path that no route has: its documents are those of the page for lost addresses. */
export const NOT_FOUND_PATH = "/not-found";

export interface RouteMatch {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

/** The route of a path with the path's parameters decoded; undefined when no route matches. */
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
