import type { DocumentChoice, LayoutDocument } from "../generated/documents";
import type { LayoutSet } from "../layout/LayoutSet";
import { findChoice, openChoice } from "../layout/selectDocuments";
import { matchRoute, NOT_FOUND_DOCUMENT } from "./routes";

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
  readonly params: Readonly<Record<string, string>>;
  readonly status: 200 | 404;
  readonly preview?: Preview;
}

/**
 * Maps a path to its documents: the domain's header and footer around the home or the route's own document. What the
 * domain changes in its three documents is in them. A page wears the theme and the cards of the domain's home, as far as
 * it has none of its own. With `previewed`, the domain's home is shown as that choice makes it.
 */
export function resolveDocuments(
  layouts: LayoutSet,
  path: string,
  { homePage, domain }: DocumentOwner,
  previewed?: DocumentChoice,
): ResolvedDocuments {
  const match = matchRoute(path);
  const usual = findChoice(layouts.selection, homePage).choice;
  const preview = match !== undefined && match.route.document === undefined ? previewed : undefined;
  const selected = openChoice(layouts, preview ?? usual, domain);
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
    ...(preview === undefined ? {} : { preview: { home: preview.home, domain, usual: usual.home } }),
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
