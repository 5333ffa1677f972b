import { sanitizeDocument } from "../../app/documents/sanitizeDocument";
import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import { DOCUMENTS_PATH } from "../../domain/routes/serverPaths";
import type { LayoutDocument } from "../../generated/documents";
import type { DocumentKind } from "../../layout/document/LayoutSet";
import { parseLayoutFile } from "../../layout/document/parseLayoutFile";
import { type TracedDocument, traceDocument } from "../../layout/overlay/TracedDocument";
import { MOMENT_PARAMETER, PREVIEW_PARAMETER } from "../../layout/preview/parameters";
import { completeDocument } from "../../layout/schema/applyDefaults";
import { isEqual } from "../../layout/source/isEqual";
import { getAt } from "../../layout/source/pointer";
import { CliError } from "../terminal/CliError";
import { askSite, type SitePage } from "../workspace/runningSite";

/** The documents of a page, or of the home that its address previews, as the running site serves them. */
export async function readSiteDocuments(page: SitePage): Promise<DocumentParts> {
  const { host } = page.url;
  const { header, main, footer } = await askSiteDocuments(page);
  const trace = (key: string, document: object) => traceServed(`${host}/${key}.json`, document);
  return {
    ...(header && { header: trace("header", header) }),
    [main.kind === "page" ? "page" : "home"]: trace("main", main),
    ...(footer && { footer: trace("footer", footer) }),
  };
}

/** The documents of a page as a site answers with them; a bare page has no header and footer. */
export interface ServedPage {
  readonly header?: Readonly<Record<string, unknown>>;
  readonly main: Readonly<Record<string, unknown>>;
  readonly footer?: Readonly<Record<string, unknown>>;
  /** False where the site has no page at the path, and shows its page for such paths. */
  readonly isFound: boolean;
  /** The choice of the home's documents, and the other pages; absent in the answer of an older site. */
  readonly site?: unknown;
}

/** Asks a running site for the documents of a page. Throws a CliError for an answer without them. */
export async function askSiteDocuments(page: SitePage): Promise<ServedPage> {
  const url = new URL(DOCUMENTS_PATH, page.url);
  // The path may be a pattern such as /store/:storeSlug.
  url.searchParams.set("path", page.url.pathname);
  for (const name of [PREVIEW_PARAMETER, MOMENT_PARAMETER]) {
    const asked = page.url.searchParams.get(name);
    if (asked !== null) url.searchParams.set(name, asked);
  }
  const answer = await askSite({ ...page, url });
  const at = page.url.searchParams.get(MOMENT_PARAMETER);
  if (at !== null && getAt(answer, ["preview", "at", "localTime"]) !== at) {
    throw new CliError(
      `${url.host} cannot show another moment, because its previews are off: leave --at out, or set PREVIEW=on there.`,
    );
  }
  const read = (key: string) => {
    const document = getAt(answer, ["documents", key]);
    if (document === undefined || isRecord(document)) return document;
    throw new CliError(`${url} answered without a ${key} document. Is it a Dealframe site?`);
  };
  const [header, main, footer] = [read("header"), read("main"), read("footer")];
  if (main === undefined) throw new CliError(`${url} answered without a main document. Is it a Dealframe site?`);
  const isFound = getAt(answer, ["status"]) !== 404;
  const site = getAt(answer, ["site"]);
  return {
    ...(header && { header }),
    main,
    ...(footer && { footer }),
    isFound,
    ...(site === undefined ? {} : { site }),
  };
}

/** A document that a site serves, in a text of its own with the name `file`. */
export function traceServed(file: string, document: object): TracedDocument {
  const parsed = parseLayoutFile(file, JSON.stringify(document, writeMarkup, 2));
  return traceDocument(completeDocument(parsed.value), parsed.source);
}

/** Documents by part of the page; a bare page has no header and footer. */
type DocumentParts = Partial<Readonly<Record<DocumentKind, TracedDocument>>>;

/** Replacer for `JSON.stringify` that turns sanitised markup back into the text of a file. */
function writeMarkup(_key: string, value: unknown): unknown {
  const isMarkup = isRecord(value) && typeof value.html === "string" && Object.keys(value).length === 1;
  return isMarkup ? value.html : value;
}

/**
 * Makes a side from files comparable with the documents that a site serves: sanitises the texts of the files, as the site
 * does, and removes from a page of the site the theme and card styles that it inherits from the home.
 */
export function alignWithSite(
  own: DocumentParts,
  served: DocumentParts,
): { own: DocumentParts; served: DocumentParts } {
  const parts = Object.entries(own).map(([part, traced]) => [part, sanitizeTexts(traced)]);
  const page = served.page && own.page && withoutInherited(served.page, own.page.document);
  return { own: Object.fromEntries(parts), served: { ...served, ...(page && { page }) } };
}

/** Returns a document of a file with texts as a site serves them. */
export const sanitizeTexts = keepByObject(({ document, ...traced }: TracedDocument): TracedDocument => {
  const sanitized = sanitizeDocument(document);
  if (sanitized === document) return { document, ...traced };
  return { ...traced, document: JSON.parse(JSON.stringify(sanitized, writeMarkup)) };
});

/**
 * Returns a page of a site without the theme and card styles that its own document does not state. With the home of the
 * site, only those that are the home's are removed.
 */
export function withoutInherited(
  served: TracedDocument,
  own: Pick<LayoutDocument, "theme" | "cards"> = {},
  home?: LayoutDocument,
): TracedDocument {
  const { theme, cards = {}, ...rest } = served.document;
  const isInherited = (value: unknown, ofHome: unknown) => home === undefined || isEqual(value, ofHome);
  const kept = Object.entries(cards).filter(
    ([name, style]) => Object.hasOwn(own.cards ?? {}, name) || !isInherited(style, home?.cards?.[name]),
  );
  const hasTheme = theme !== undefined && (own.theme !== undefined || !isInherited(theme, home?.theme));
  const hasCards = kept.length > 0 || own.cards !== undefined;
  const stated = { ...(hasTheme ? { theme } : {}), ...(hasCards ? { cards: Object.fromEntries(kept) } : {}) };
  return { ...served, document: { ...rest, ...stated } as LayoutDocument };
}

/** Returns the page as of a moment. */
export function addMoment(page: SitePage, at: string | undefined): SitePage {
  if (at === undefined || at === "now") return page;
  const url = new URL(page.url);
  url.searchParams.set(MOMENT_PARAMETER, at);
  return { ...page, url };
}
