import { matchPattern, trimSlashes } from "./routePattern";
import type { Route, RouteParams, RouteTable } from "./routes";

export interface RouteMatch {
  readonly route: Route;
  readonly params: RouteParams;
}

/** The route of a path, with the path's decoded parameters; undefined when no route matches. */
export function matchRoute(routes: RouteTable, path: string): RouteMatch | undefined {
  for (const route of routes) {
    const params = matchPattern(route.pattern, path);
    if (params !== undefined) return { route, params };
  }
  return undefined;
}

/**
 * The proper path of a page, for a path that differs from it only in slashes at the end or in the case of the first
 * segment. Undefined where the path is proper already, or where no route matches.
 */
export function findProperPath(routes: RouteTable, path: string): string | undefined {
  const trimmed = trimSlashes(path) || "/";
  if (trimmed === path && matchRoute(routes, path) !== undefined) return undefined;
  const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(trimmed) ?? [];
  return [trimmed, `/${first.toLowerCase()}${rest}`].find(
    (candidate) => candidate !== path && matchRoute(routes, candidate) !== undefined,
  );
}
