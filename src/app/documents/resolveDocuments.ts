import { keepByObject } from "../../domain/keepByObject";
import type { RouteParams } from "../../domain/routes/fixedPaths";
import { matchPattern } from "../../domain/routes/routePattern";
import type { DocumentChoice, LayoutDocument } from "../../generated/documents";
import { listPaths } from "../../layout/document/address";
import { getKind, type LayoutSet, type LayoutsAtMoment, NOT_FOUND_PAGE } from "../../layout/document/LayoutSet";
import { routesOf } from "../../layout/select/routesOf";
import { findChoice, openChoice } from "../../layout/select/selectDocuments";
import { NOT_FOUND_PATH } from "./notFoundPath";

/** What is shown on a domain although shoppers may see something else there: another document, or another moment. */
export interface Preview {
  /** Id of the home that is shown, such as `home/six`; on other pages, that of the domain. */
  readonly home: string;
  /** Id of the page that is shown; absent on the home. */
  readonly page?: string;
  /** Where shoppers see the page; absent for `/`. */
  readonly path?: string;
  readonly domain: string;
  /** Id of the document that shoppers see in place of the previewed one; absent where they see none. */
  readonly usual?: string;
  /** The moment that is shown. */
  readonly at?: LocalMoment;
  /** The signed link that shows it; absent where previews are on. */
  readonly link?: ShownLink;
}

/** What a domain's clocks show at a moment, and their time zone. */
interface LocalMoment {
  readonly localTime: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** What the mark of a preview says about its link. */
interface ShownLink {
  /** Id of the document that the link is made for. */
  readonly document: string;
  /** Until when it counts. */
  readonly end: LocalMoment;
}

/** What a preview shows in place of the domain's home as it is now. */
export interface Previewed {
  /** What stands for the documents of the domain's home. */
  readonly choice: DocumentChoice;
  /** Id of the page that is shown whatever the path's own page is; absent: that one. */
  readonly page?: string;
  /** Another moment than now; `timeMs` is in milliseconds since the epoch. */
  readonly at?: LocalMoment & { readonly timeMs: number };
  /** The signed link that asks for it. */
  readonly link?: ShownLink;
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
}

/** Maps a path to ids of documents; with `previewed`, to those that stand for the domain's own. */
export function choosePage(
  layouts: LayoutSet,
  path: string,
  { homePage, domain }: DocumentOwner,
  previewed?: Pick<Previewed, "choice" | "page">,
): PageChoice {
  const match = routesOf(layouts, domain).match(path);
  const found = {
    choice: previewed?.choice ?? findChoice(layouts.selection, homePage).choice,
    isBare: match?.route.isBare === true,
    params: match?.params ?? {},
    status: 200,
  } as const;
  // The page in place of one whose data does not exist is no preview's.
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
  const { choice, page, isBare, params, status } = choosePage(layouts, path, owner, previewed);
  const { header, home, footer } = openChoice(layouts, choice, domain);
  const own = page === undefined ? undefined : openPage(layouts, page, domain);
  const shown = page === undefined ? {} : { page, ...(status === 200 && { path }) };
  const main = inheritTheme(home)(own ?? home);
  return {
    documents: isBare ? { main } : { header, main, footer },
    params,
    status,
    ...(previewed === undefined
      ? {}
      : { preview: { home: choice.home, ...shown, domain, ...describePreview(previewed, layouts, path, owner) } }),
  };
}

/** What the mark of a preview says beside the names of the page. */
function describePreview(
  { at, link }: Previewed,
  layouts: LayoutSet,
  path: string,
  owner: DocumentOwner,
): Pick<Preview, "usual" | "at" | "link"> {
  const { choice, page = choice.home, status } = choosePage(layouts, path, owner);
  const kind = link === undefined ? "home" : getKind(link.document);
  const usual = kind !== "page" ? choice[kind ?? "home"] : status === 200 ? page : undefined;
  return {
    ...(usual === undefined ? {} : { usual }),
    ...(at === undefined ? {} : { at: { localTime: at.localTime, timeZone: at.timeZone } }),
    ...(link === undefined ? {} : { link }),
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
