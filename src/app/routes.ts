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
];

export const NOT_FOUND_DOCUMENT = "page/not-found";

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
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
