import { keepByObject } from "../../domain/keepByObject";
import { KNOWN_PARAMETERS } from "../../domain/routes/fixedPaths";
import { PathTree } from "../../domain/routes/PathTree";
import { type MovedPath, Routes } from "../../domain/routes/Routes";
import { listParameters } from "../../domain/routes/routePattern";
import { SEARCH_PATH } from "../../domain/routes/searchPath";
import { getKind, isHeaderOrFooter, NOT_FOUND_PAGE } from "../document/LayoutSet";
import { getAt } from "../source/pointer";
import { listStatedPaths } from "../validate/checkAddress";

/** A path of the site and the documents that can stand there. */
export interface SitePath {
  /** Such as `/store/:storeSlug`. */
  readonly pattern: string;
  /** Ids; for `/`, every home. Of several pages, each is for other domains. */
  readonly documents: readonly string[];
  /** The only domains that have the path; absent where all have it. */
  readonly domains?: readonly string[];
  /** Names of the parameters in its address; `query` is the search text. */
  readonly parameters: readonly string[];
  /** The page has neither header nor footer. */
  readonly isBare: boolean;
  /** Former paths, which redirect to this one. */
  readonly movedFrom: readonly string[];
}

/** The paths of a set of documents. */
export interface AllPaths {
  readonly paths: readonly SitePath[];
  /** False if a fault makes the paths of a home or page unknown. */
  readonly areAllKnown: boolean;
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

/** Name of the search text among the parameters. */
const QUERY = "query";

/**
 * Lists the paths of documents, each given by its id and its value as JSON; an unreadable document has no value. A home is also
 * at `/`. Paths without parameters come first.
 */
export function listSitePaths(documents: Iterable<readonly [id: string, value: unknown]>): readonly SitePath[] {
  const homes: string[] = [];
  const byPattern = new Map<string, SitePath>();
  for (const [id, value] of documents) {
    const kind = getKind(id);
    if (kind === "home") homes.push(id);
    if (isHeaderOrFooter(kind)) continue;
    for (const path of listOwnPaths(id, value)) {
      const other = byPattern.get(path.pattern);
      byPattern.set(path.pattern, other === undefined ? path : joinPaths(other, path));
    }
  }
  const home = { pattern: "/", documents: homes, parameters: [], isBare: false, movedFrom: [] };
  return [home, ...[...byPattern.values()].sort(comparePaths)];
}

function listOwnPaths(id: string, value: unknown): SitePath[] {
  const listPatterns = (key: "path" | "movedFrom") =>
    listStatedPaths(value, key).flatMap(({ pattern }) => (pattern.startsWith("/") ? [pattern] : []));
  const patterns = listPatterns("path").filter((pattern) => pattern !== "/");
  const domains = getAt(value, ["domains"]);
  return patterns.map((pattern, index) => ({
    pattern,
    documents: [id],
    ...(Array.isArray(domains) ? { domains: domains.map(String) } : {}),
    parameters: [...listParameters(pattern), ...(pattern === SEARCH_PATH ? [QUERY] : [])],
    isBare: getAt(value, ["bare"]) === true,
    movedFrom: index === 0 ? listPatterns("movedFrom") : [],
  }));
}

/** Two pages of the same path, for different domains. */
function joinPaths(first: SitePath, second: SitePath): SitePath {
  const { domains: _domains, ...rest } = first;
  const isForAll = first.domains === undefined || second.domains === undefined;
  return {
    ...rest,
    documents: [...new Set([...first.documents, ...second.documents])],
    ...(isForAll ? {} : { domains: [...(first.domains ?? []), ...(second.domains ?? [])] }),
    isBare: first.isBare && second.isBare,
    movedFrom: [...first.movedFrom, ...second.movedFrom],
  };
}

function comparePaths(a: SitePath, b: SitePath): number {
  const difference = listParameters(a.pattern).length - listParameters(b.pattern).length;
  return difference || (a.pattern < b.pattern ? -1 : 1);
}

/** The paths that one domain has; the same list for every domain that has all of them. */
export function listDomainPaths(all: AllPaths, domain: string): AllPaths {
  const own = all.paths.filter(({ domains }) => domains === undefined || domains.includes(domain));
  return own.length === all.paths.length ? all : { ...all, paths: own };
}

/**
 * Returns the parameters that a document of this id can have; `undefined` for a page without a path, because nothing is known
 * of it. A header or footer is on every page.
 */
export function getPageParameters(id: string, paths: readonly SitePath[]): PageParameters | undefined {
  if (isHeaderOrFooter(getKind(id))) {
    return { every: new Set(), some: new Set([...KNOWN_PARAMETERS, QUERY]), paths };
  }
  const own = paths.filter(({ documents }) => documents.includes(id));
  if (own.length === 0 && id !== NOT_FOUND_PAGE) return undefined;
  const some = new Set(own.flatMap(({ parameters }) => parameters));
  const every = new Set([...some].filter((name) => own.every(({ parameters }) => parameters.includes(name))));
  return { every, some, paths: own };
}

/** The path of the site that a link's path leads to. */
export function findSitePath(path: string, paths: readonly SitePath[]): SitePath | undefined {
  return toTree(paths).find(path)?.value;
}

/** The path that a visitor of this path is redirected to, such as `/store` for `/Store/`; else `undefined`. */
export function findRedirect(path: string, paths: readonly SitePath[]): string | undefined {
  return toRoutes(paths).findProperPath(path);
}

const toTree = keepByObject((paths: readonly SitePath[]) => {
  const tree = new PathTree<SitePath>();
  for (const path of paths) tree.add(path.pattern, path);
  return tree;
});

const toRoutes = keepByObject((paths: readonly SitePath[]) => {
  const moved = paths.flatMap(({ movedFrom, pattern: to }) => movedFrom.map((pattern): MovedPath => ({ pattern, to })));
  return new Routes(
    paths.map(({ pattern }) => ({ pattern, isIndexed: false })),
    moved,
  );
});
