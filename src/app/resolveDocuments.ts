import type { LayoutDocument } from "../generated/documents";
import type { LayoutSet } from "../layout/LayoutSet";
import { selectDocuments } from "../layout/selectDocuments";
import { matchRoute, NOT_FOUND_DOCUMENT } from "./routes";

/** The documents that a path's page is assembled from. */
export interface ResolvedDocuments {
  readonly documents: {
    readonly header?: LayoutDocument;
    readonly main: LayoutDocument;
    readonly footer?: LayoutDocument;
  };
  readonly params: Readonly<Record<string, string>>;
  readonly status: 200 | 404;
}

/**
 * Maps a path to its documents: the domain's header and footer around the home or the route's own document. What the
 * domain changes in its three documents is in them when its canonical name is given. A page wears the theme and the
 * cards of the domain's home, as far as it has none of its own.
 */
export function resolveDocuments(
  layouts: LayoutSet,
  path: string,
  homePage: string,
  domain?: string,
): ResolvedDocuments {
  const selected = selectDocuments(layouts, homePage, domain);
  const match = matchRoute(path);
  const id = match === undefined ? NOT_FOUND_DOCUMENT : match.route.document;
  const main = id === undefined ? selected.home : layouts.documents.get(id);
  const { header, footer } = selected;
  if (main === undefined) {
    const notFound = layouts.documents.get(NOT_FOUND_DOCUMENT) ?? selected.home;
    return { documents: { header, main: dress(notFound, selected.home), footer }, params: {}, status: 404 };
  }
  const page = dress(main, selected.home);
  return {
    documents: match?.route.isBare === true ? { main: page } : { header, main: page, footer },
    params: match?.params ?? {},
    status: match === undefined ? 404 : 200,
  };
}

/** A page's own card styles come first, then those of the home. */
function dress(page: LayoutDocument, home: LayoutDocument): LayoutDocument {
  if (page.kind !== "page") return page;
  const theme = page.theme ?? home.theme;
  const cards = {
    ...page.cards,
    ...Object.fromEntries(Object.entries(home.cards ?? {}).filter(([name]) => !(name in (page.cards ?? {})))),
  };
  return { ...page, ...(theme === undefined ? {} : { theme }), cards };
}
