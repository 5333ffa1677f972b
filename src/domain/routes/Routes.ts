import { PathTree } from "./PathTree";
import type { Route, RouteTable } from "./Route";
import { trimSlashes } from "./routePattern";

export interface RouteMatch {
  readonly route: Route;
  /** The path's decoded parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** The paths of one domain's site. */
export class Routes {
  private readonly pages = new PathTree<Route>();

  constructor(readonly table: RouteTable) {
    for (const route of table) this.pages.add(route.pattern, route);
  }

  /** The route of a path, with the path's decoded parameters; undefined where the site has no such page. */
  match(path: string): RouteMatch | undefined {
    const found = this.pages.find(path);
    return found && { route: found.value, params: found.params };
  }

  /**
   * The proper path of a page, for a path that differs from it only in slashes at the end or in the case of the first
   * segment. Undefined where the path is proper already, or where no route matches.
   */
  findProperPath(path: string): string | undefined {
    const trimmed = trimSlashes(path) || "/";
    if (trimmed === path && this.pages.find(path) !== undefined) return undefined;
    const [, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(trimmed) ?? [];
    return [trimmed, `/${first.toLowerCase()}${rest}`].find(
      (candidate) => candidate !== path && this.pages.find(candidate) !== undefined,
    );
  }
}
