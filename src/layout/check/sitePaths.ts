import { findProperPath } from "../../domain/routes/matchRoute";
import { NOT_FOUND_DOCUMENT } from "../../domain/routes/notFound";
import { matchPattern } from "../../domain/routes/routePattern";
import { ROUTES, type RouteTable } from "../../domain/routes/routes";
import { SEARCH_PATH } from "../../domain/routes/searchPath";
import { getKind } from "../document/LayoutSet";

/** A path of the site and the documents that can stand there. */
export interface SitePath {
  /** Such as `/store/:storeSlug`. */
  readonly pattern: string;
  /** Ids; for `/`, every home. */
  readonly documents: readonly string[];
  /** Names of the parameters in its address; `query` is the search text. */
  readonly parameters: readonly string[];
  /** The page has neither header nor footer. */
  readonly isBare: boolean;
}

/** The parameters that the pages of a document have. */
export interface PageParameters {
  /** Those that every path of the document has. */
  readonly every: ReadonlySet<string>;
  /** Those that at least one path has. */
  readonly some: ReadonlySet<string>;
  /** The paths of the document, such as `/store/:storeSlug`. */
  readonly paths: readonly SitePath[];
}

/** The paths of a set of documents with these ids. The one place that says which document stands at which path. */
export function listSitePaths(ids: Iterable<string>): readonly SitePath[] {
  const homes = [...ids].filter((id) => getKind(id) === "home");
  const routes: RouteTable = ROUTES;
  return routes.map(({ pattern, document, isBare = false }) => ({
    pattern,
    documents: document === undefined ? homes : [document],
    parameters: [...listParameters(pattern), ...(pattern === SEARCH_PATH ? ["query"] : [])],
    isBare,
  }));
}

/**
 * The parameters that a document of this id can have; `undefined` for a page at no path, of which nothing is known. A
 * header or footer stands on every page.
 */
export function getPageParameters(id: string, paths: readonly SitePath[]): PageParameters | undefined {
  const kind = getKind(id);
  if (kind === "header" || kind === "footer") {
    return { every: new Set(), some: new Set(paths.flatMap(({ parameters }) => parameters)), paths };
  }
  const own = paths.filter(({ documents }) => documents.includes(id));
  if (own.length === 0 && id !== NOT_FOUND_DOCUMENT) return undefined;
  const some = new Set(own.flatMap(({ parameters }) => parameters));
  const every = new Set([...some].filter((name) => own.every(({ parameters }) => parameters.includes(name))));
  return { every, some, paths: own };
}

/** The path of the site that a link's path leads to. */
export function findSitePath(path: string, paths: readonly SitePath[]): SitePath | undefined {
  return paths.find(({ pattern }) => matchPattern(pattern, path) !== undefined);
}

/** The path that a visitor of this path is redirected to, such as `/store` for `/Store/`; else `undefined`. */
export function findRedirect(path: string, paths: readonly SitePath[]): string | undefined {
  return findProperPath(
    paths.map(({ pattern }) => ({ pattern, isIndexed: false })),
    path,
  );
}

/** Names of a pattern's parameters. */
export function listParameters(pattern: string): string[] {
  return [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
}
