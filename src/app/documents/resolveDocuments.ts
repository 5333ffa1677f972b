import { keepByObject } from "../../domain/keepByObject";
import type { RouteParams } from "../../domain/routes/fixedPaths";
import type { Route } from "../../domain/routes/Route";
import type { RoutedPath } from "../../domain/routes/Routes";
import { matchPattern } from "../../domain/routes/routePattern";
import type { DocumentChoice, LayoutDocument } from "../../generated/documents";
import { listPaths } from "../../layout/document/address";
import { type LayoutSet, type LayoutsAtMoment, NOT_FOUND_PAGE, type Pictures } from "../../layout/document/LayoutSet";
import { describePreview } from "../../layout/preview/describePreview";
import type { Preview, Previewed } from "../../layout/preview/Preview";
import { routesOf } from "../../layout/select/routesOf";
import { chooseDocuments, openChoice } from "../../layout/select/selectDocuments";
import { NOT_FOUND_PATH } from "./notFoundPath";

/** The website data that decide the documents of a domain. */
export interface DocumentOwner {
  readonly homePage: string;
  /** The domain's canonical name, by which its operations are found. */
  readonly domain: string;
}

/** The documents that a path's page is assembled from. */
export interface ResolvedDocuments {
  readonly documents: {
    readonly header?: LayoutDocument;
    readonly main: LayoutDocument;
    readonly footer?: LayoutDocument;
  };
  readonly params: RouteParams;
  readonly status: 200 | 404;
  readonly preview?: Preview;
}

/** The page of a path at one moment, with all that follows from the path: found once and passed on. */
export interface ResolvedPage extends ResolvedDocuments {
  readonly chosen: PageChoice;
  /** The path's own route; absent if the site has no such page. */
  readonly route?: Route | undefined;
  readonly previewed?: Previewed | undefined;
  /** The pictures that documents name. */
  readonly pictures: Pictures | undefined;
  /** The first moment at which the documents may differ, in milliseconds since the epoch; infinite if they never do. */
  readonly endMs: number;
  /** Finds the not-found page, for a path whose subject does not exist. */
  readonly findNotFound: () => ResolvedDocuments;
}

/** The choice of documents for a path's page. */
export interface PageChoice {
  /** The documents of the domain's home; its header and footer surround every page that is not bare. */
  readonly choice: DocumentChoice;
  /** Id of the page's own document; absent on the home. */
  readonly page?: string;
  readonly isBare: boolean;
  readonly params: RouteParams;
  readonly status: 200 | 404;
}

/**
 * Maps a path, or one that is looked up already, to ids of documents; with `previewed`, to those that stand for the
 * domain's own.
 */
export function choosePage(
  layouts: LayoutSet,
  asked: string | RoutedPath,
  { homePage, domain }: DocumentOwner,
  previewed?: Pick<Previewed, "choice" | "page">,
): PageChoice {
  const { path, match } = typeof asked === "string" ? routesOf(layouts, domain).find(asked) : asked;
  const found = {
    choice: previewed?.choice ?? chooseDocuments(layouts, homePage).choice,
    isBare: match?.route.isBare === true,
    params: match?.params ?? {},
    status: 200,
  } as const;
  // The not-found page of a missing subject is not previewed.
  if (previewed?.page !== undefined && path !== NOT_FOUND_PATH) {
    const { page } = previewed;
    const document = openPage(layouts, page, domain);
    const params = listPaths(document?.path).map((pattern) => matchPattern(pattern, path));
    const ownParams = params.find((one) => one !== undefined) ?? found.params;
    return { ...found, page, isBare: document?.bare === true, params: ownParams };
  }
  if (match !== undefined && match.route.document === undefined) return found;
  const page = match?.route.document;
  if (page !== undefined && layouts.documents.has(page)) return { ...found, page };
  const notFound = { ...found, isBare: false, params: {}, status: 404 } as const;
  return layouts.documents.has(NOT_FOUND_PAGE) ? { ...notFound, page: NOT_FOUND_PAGE } : notFound;
}

/** Returns the documents of a path's page, see {@link resolvePage}. */
export function resolveDocuments(
  layouts: LayoutSet,
  path: string,
  owner: DocumentOwner,
  previewed?: Previewed,
): ResolvedDocuments {
  return resolvePage(layouts, path, owner, previewed);
}

/**
 * Finds the page of a path, or of one that is looked up already: the domain's header and footer around the home or the
 * route's own document, with the domain's operations applied. A set at a moment gives the documents of that moment. A page
 * without a theme or card styles of its own uses those of the domain's home.
 */
export function resolvePage(
  layouts: LayoutSet | LayoutsAtMoment,
  asked: string | RoutedPath,
  owner: DocumentOwner,
  previewed?: Previewed,
): ResolvedPage {
  const { domain } = owner;
  const routed = typeof asked === "string" ? routesOf(layouts, domain).find(asked) : asked;
  const chosen = choosePage(layouts, routed, owner, previewed);
  const { choice, page, isBare, params, status } = chosen;
  const { header, home, footer } = openChoice(layouts, choice, domain);
  const own = page === undefined ? undefined : openPage(layouts, page, domain);
  const main = inheritTheme(home)(own ?? home);
  const toPreview = (shown: Previewed): Preview =>
    describePreview(shown, chosen, choosePage(layouts, routed, owner), { domain, path: routed.path });
  return {
    documents: isBare ? { main } : { header, main, footer },
    params,
    status,
    ...(previewed === undefined ? {} : { preview: toPreview(previewed) }),
    chosen,
    route: routed.match?.route,
    previewed,
    pictures: layouts.pictures,
    endMs: "findEnd" in layouts ? layouts.findEnd(choice, page) : Number.POSITIVE_INFINITY,
    findNotFound: () => resolveDocuments(layouts, NOT_FOUND_PATH, owner, previewed),
  };
}

/** Returns the document of a page with the domain's operations applied. */
function openPage({ documents, findChangedPage }: LayoutSet, id: string, domain: string): LayoutDocument | undefined {
  return findChangedPage?.(domain, id) ?? documents.get(id);
}

/** A page's own card styles come first, then those of the home. */
const inheritTheme = keepByObject((home: LayoutDocument) =>
  keepByObject((page: LayoutDocument): LayoutDocument => {
    if (page.kind !== "page") return page;
    const theme = page.theme ?? home.theme;
    const cards = {
      ...page.cards,
      ...Object.fromEntries(Object.entries(home.cards ?? {}).filter(([name]) => !(name in (page.cards ?? {})))),
    };
    return { ...page, ...(theme === undefined ? {} : { theme }), cards };
  }),
);
