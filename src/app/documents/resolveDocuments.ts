import { keepByObject } from "../../domain/keepByObject";
import { matchRoute } from "../../domain/routes/matchRoute";
import { NOT_FOUND_DOCUMENT } from "../../domain/routes/notFound";
import type { RouteParams, RouteTable } from "../../domain/routes/routes";
import type { DocumentChoice, LayoutDocument } from "../../generated/documents";
import type { LayoutSet } from "../../layout/document/LayoutSet";
import { findChoice, openChoice } from "../../layout/select/selectDocuments";

/** What the pages of the site are made of: its paths, and the documents that they show. */
export interface PageSources {
  readonly routes: RouteTable;
  readonly layouts: LayoutSet;
}

/** A home that is shown on a domain although shoppers may see another one there. */
export interface Preview {
  /** Id of the home that is shown, such as `home/six`. */
  readonly home: string;
  readonly domain: string;
  /** Id of the home that shoppers see. */
  readonly usual: string;
}

/** Whose documents are wanted: what decides of a domain's website data. */
export interface DocumentOwner {
  readonly homePage: string;
  /** The domain's canonical name; what it changes is in its documents. */
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

/** Which documents a path's page is assembled from. */
export interface PageChoice {
  /** Those of the domain's home; its header and footer stand around every page that is not bare. */
  readonly choice: DocumentChoice;
  /** Id of the page's own document; absent on the home. */
  readonly page?: string;
  readonly isBare: boolean;
  readonly params: RouteParams;
  readonly status: 200 | 404;
  /** Id of the home that shoppers see, in a preview. */
  readonly usual?: string;
}

/** Maps a path to ids of documents. With `previewed`, the domain's home is what that choice makes it. */
export function choosePage(
  { routes, layouts }: PageSources,
  path: string,
  homePage: string,
  previewed?: DocumentChoice,
): PageChoice {
  const match = matchRoute(routes, path);
  const usual = findChoice(layouts.selection, homePage).choice;
  const found = {
    choice: usual,
    isBare: match?.route.isBare === true,
    params: match?.params ?? {},
    status: 200,
  } as const;
  if (match !== undefined && match.route.document === undefined) {
    return previewed === undefined ? found : { ...found, choice: previewed, usual: usual.home };
  }
  const page = match?.route.document;
  if (page !== undefined && layouts.documents.has(page)) return { ...found, page };
  const notFound = { ...found, isBare: false, params: {}, status: 404 } as const;
  return layouts.documents.has(NOT_FOUND_DOCUMENT) ? { ...notFound, page: NOT_FOUND_DOCUMENT } : notFound;
}

/**
 * The documents of a path's page: the domain's header and footer around the home or the route's own document. What the
 * domain changes in its three documents is in them. A page uses the theme and the cards of the domain's home, as far as
 * it has none of its own.
 */
export function resolveDocuments(
  sources: PageSources,
  path: string,
  { homePage, domain }: DocumentOwner,
  previewed?: DocumentChoice,
): ResolvedDocuments {
  const { choice, page, isBare, params, status, usual } = choosePage(sources, path, homePage, previewed);
  const { layouts } = sources;
  const { header, home, footer } = openChoice(layouts, choice, domain);
  const main = inheritTheme(home)(page === undefined ? home : (layouts.documents.get(page) ?? home));
  return {
    documents: isBare ? { main } : { header, main, footer },
    params,
    status,
    ...(usual === undefined ? {} : { preview: { home: choice.home, domain, usual } }),
  };
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
