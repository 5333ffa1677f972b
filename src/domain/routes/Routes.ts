import { fillPattern } from "./buildPath";
import { PathTree } from "./PathTree";
import type { Route, RouteTable } from "./Route";
import { trimSlashes } from "./routePattern";

export interface RouteMatch {
  readonly route: Route;
  /** The path's decoded parameters. */
  readonly params: Readonly<Record<string, string>>;
}

/** A path, and the route that it matches; without one the site has no such page. */
export interface RoutedPath {
  readonly path: string;
  readonly match: RouteMatch | undefined;
}

/** A former path of a page; both patterns have the same parameters. */
export interface MovedPath {
  readonly pattern: string;
  /** The pattern of the path that the page has now. */
  readonly to: string;
}

/** The paths of one domain's site. */
export class Routes {
  private readonly pages = new PathTree<Route>();
  private readonly moved = new PathTree<string>();

  constructor(
    readonly table: RouteTable,
    moved: readonly MovedPath[] = [],
  ) {
    for (const route of table) this.pages.add(route.pattern, route);
    for (const { pattern, to } of moved) this.moved.add(pattern, to);
  }

  /** The route of a path, with the path's decoded parameters; undefined where the site has no such page. */
  match(path: string): RouteMatch | undefined {
    const found = this.pages.find(path);
    return found && { route: found.value, params: found.params };
  }

  /** Looks a path up, for all that need its route. */
  find(path: string): RoutedPath {
    return { path, match: this.match(path) };
  }

  /**
   * The path that a request for this one is redirected to: it differs in slashes at the end or in the case of the first
   * segment only, or the page was here formerly. Undefined where the path is a page's own, or leads nowhere.
   */
  findProperPath(asked: string | RoutedPath): string | undefined {
    const { path, match } = typeof asked === "string" ? this.find(asked) : asked;
    const trimmed = trimSlashes(path) || "/";
    if (trimmed === path && match !== undefined) return undefined;
    const [isPath, first = "", rest = ""] = /^\/([^/]*)(.*)$/.exec(trimmed) ?? [];
    if (isPath === undefined) return undefined;
    const candidates = [trimmed, `/${first.toLowerCase()}${rest}`];
    const proper = candidates.find((candidate) => candidate !== path && this.pages.find(candidate) !== undefined);
    return proper ?? candidates.map((candidate) => this.findMoved(candidate)).find((found) => found !== undefined);
  }

  private findMoved(path: string): string | undefined {
    const found = this.moved.find(path);
    return found && fillPattern(found.value, found.params);
  }
}
