import { keepByObject } from "../../domain/keepByObject";
import type { Route } from "../../domain/routes/Route";
import { type MovedPath, Routes } from "../../domain/routes/Routes";
import { listParameters } from "../../domain/routes/routePattern";
import type { LayoutDocument } from "../../generated/documents";
import { ADDRESS_DEFAULTS, ADDRESS_SETTINGS, listPaths } from "../document/address";
import { isHeaderOrFooter, type LayoutSet, type LayoutsAtMoment } from "../document/LayoutSet";

type NamedDocument = readonly [id: string, document: LayoutDocument];

/** Route of the home that the selection chooses: “/”, whatever path its document names. */
const HOME: Route = { pattern: "/", isIndexed: true, sitemap: "page" };

/**
 * The paths of a domain's site, as its documents name them; made once for each set of documents, and shared by all domains
 * with the same pages. Without a domain, the paths of all domains together.
 */
export function routesOf(layouts: LayoutSet | LayoutsAtMoment, domain?: string): Routes {
  return routesOfSet("timeless" in layouts ? layouts.timeless : layouts)(domain);
}

const routesOfSet = keepByObject((layouts: LayoutSet) => {
  const pages = [...layouts.documents].filter(([, { kind, path }]) => !isHeaderOrFooter(kind) && path !== undefined);
  const byAddresses = new Map<string, Routes>();
  const byDomain = new Map<string, Routes>();
  const share = (own: readonly NamedDocument[]): Routes => {
    const addresses = own.map(([id, document]) => `${id} ${formatAddress(document)}`).join("\n");
    const routes = byAddresses.get(addresses) ?? createRoutes(own);
    byAddresses.set(addresses, routes);
    return routes;
  };
  const all = share(pages);
  return (domain: string | undefined): Routes => {
    if (domain === undefined) return all;
    const known = byDomain.get(domain);
    if (known !== undefined) return known;
    const own = pages
      .filter(([, { domains }]) => domains === undefined || domains.includes(domain))
      .map(([id, document]): NamedDocument => [id, layouts.findChangedPage?.(domain, id) ?? document]);
    const routes = share(own);
    byDomain.set(domain, routes);
    return routes;
  };
});

/** Returns the address settings of a document as a text. Domains with equal texts have the same routes. */
const formatAddress = keepByObject((document: LayoutDocument): string =>
  JSON.stringify(ADDRESS_SETTINGS.filter((name) => name !== "domains").map((name) => document[name])),
);

function createRoutes(pages: readonly NamedDocument[]): Routes {
  const table = pages.flatMap(([id, document]) => listPaths(document.path).map((path) => toRoute(path, id, document)));
  const moved = pages.flatMap(([, { path, movedFrom }]): MovedPath[] => {
    const [to] = listPaths(path);
    return to === undefined ? [] : listPaths(movedFrom).map((pattern) => ({ pattern, to }));
  });
  return new Routes([HOME, ...table.sort(comparePatterns)], moved);
}

/** Paths without parameters first: the sitemap begins with them. */
function comparePatterns(a: Route, b: Route): number {
  const [first, second] = [a, b].map(({ pattern }) => listParameters(pattern).length);
  return Math.sign(first ?? 0) - Math.sign(second ?? 0) || (a.pattern < b.pattern ? -1 : 1);
}

function toRoute(pattern: string, id: string, document: LayoutDocument): Route {
  const { bare, redirect, indexed, crawled, inSitemap } = { ...ADDRESS_DEFAULTS, ...document };
  const isIndexed = indexed && redirect === undefined;
  const listed = isIndexed && crawled && inSitemap ? findListed(pattern) : undefined;
  const disallow = redirect !== undefined && !pattern.includes(":") ? "exact" : "prefix";
  return {
    pattern,
    document: id,
    isIndexed,
    ...(bare ? { isBare: true } : {}),
    ...(listed === undefined ? {} : { sitemap: listed }),
    ...(redirect === undefined && crawled ? {} : { disallow }),
    ...(redirect === undefined ? {} : { redirect }),
  };
}

/** Returns how the sitemap lists a path: it knows the values of these parameters only. */
function findListed(pattern: string): Route["sitemap"] {
  const names = listParameters(pattern).join(" ");
  return ({ "": "page", storeSlug: "stores", category: "categories" } as const)[names];
}
