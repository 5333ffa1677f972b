import { keepByObject } from "../../domain/keepByObject";
import type { RouteParams } from "../../domain/routes/fixedPaths";
import type { DocumentChoice, LayoutDocument } from "../../generated/documents";
import { type LayoutSet, type LayoutsAtMoment, NOT_FOUND_PAGE } from "../../layout/document/LayoutSet";
import { routesOf } from "../../layout/select/routesOf";
import { findChoice, openChoice } from "../../layout/select/selectDocuments";

/** A home that is shown on a domain although shoppers may see another one there, or a page at another moment. */
export interface Preview {
  /** Id of the home that is shown, such as `home/six`; on other pages, that of the domain. */
  readonly home: string;
  /** Id of the page that is shown; absent on the home. */
  readonly page?: string;
  /** Where shoppers see the page; absent for `/`. */
  readonly path?: string;
  readonly domain: string;
  /** Id of the home that shoppers see. */
  readonly usual: string;
  /** The moment that is shown: what the domain's clocks show then, and their time zone. */
  readonly at?: { readonly localTime: string; readonly timeZone: string };
}

/** What a preview shows in place of the domain's home as it is now. */
export interface Previewed {
  /** What stands for the documents of the domain's home. */
  readonly choice: DocumentChoice;
  /** Another moment than now; `timeMs` is in milliseconds since the epoch. */
  readonly at?: { readonly localTime: string; readonly timeZone: string; readonly timeMs: number };
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
  /** Id of the home that shoppers see; only in a preview. */
  readonly usual?: string;
}

/** Maps a path to ids of documents. With `previewed`, the domain's home at `/` is what its choice makes it. */
export function choosePage(
  layouts: LayoutSet,
  path: string,
  { homePage, domain }: DocumentOwner,
  previewed?: Pick<Previewed, "choice">,
): PageChoice {
  const match = routesOf(layouts, domain).match(path);
  const usual = findChoice(layouts.selection, homePage).choice;
  const found = {
    choice: usual,
    ...(previewed === undefined ? {} : { usual: usual.home }),
    isBare: match?.route.isBare === true,
    params: match?.params ?? {},
    status: 200,
  } as const;
  if (match !== undefined && match.route.document === undefined)
    return { ...found, choice: previewed?.choice ?? usual };
  const page = match?.route.document;
  if (page !== undefined && layouts.documents.has(page)) return { ...found, page };
  const notFound = { ...found, isBare: false, params: {}, status: 404 } as const;
  return layouts.documents.has(NOT_FOUND_PAGE) ? { ...notFound, page: NOT_FOUND_PAGE } : notFound;
}

/**
 * The documents of a path's page: the domain's header and footer around the home or the route's own document. What the
 * domain changes is in them; a set at a moment has those of that moment. A page uses the theme and the cards of the
 * domain's home, as far as it has none of its own.
 */
export function resolveDocuments(
  layouts: LayoutSet,
  path: string,
  owner: DocumentOwner,
  previewed?: Previewed,
): ResolvedDocuments {
  const { domain } = owner;
  const { choice, page, isBare, params, status, usual } = choosePage(layouts, path, owner, previewed);
  const { header, home, footer } = openChoice(layouts, choice, domain);
  const at = previewed?.at && { localTime: previewed.at.localTime, timeZone: previewed.at.timeZone };
  const own = page === undefined ? undefined : openPage(layouts, page, domain);
  const shown = page === undefined ? {} : { page, ...(status === 200 && { path }) };
  const main = inheritTheme(home)(own ?? home);
  return {
    documents: isBare ? { main } : { header, main, footer },
    params,
    status,
    ...(usual === undefined ? {} : { preview: { home: choice.home, ...shown, domain, usual, ...(at && { at }) } }),
  };
}

/**
 * The first moment at which the documents of a page may be others than in this set, in milliseconds since the epoch; infinite
 * for a set that is the same at all times.
 */
export function findPageEnd(layouts: LayoutSet | LayoutsAtMoment, { choice, page }: PageChoice): number {
  return "findEnd" in layouts ? layouts.findEnd(choice, page) : Number.POSITIVE_INFINITY;
}

/** The document of a page; what the domain changes is in it. */
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
