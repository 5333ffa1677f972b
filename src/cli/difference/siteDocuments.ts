import { sanitizeDocument } from "../../app/documents/sanitizeDocument";
import { isRecord } from "../../domain/isRecord";
import { DOCUMENTS_PATH } from "../../domain/routes/serverPaths";
import type { LayoutDocument } from "../../generated/documents";
import type { DocumentKind } from "../../layout/document/LayoutSet";
import { parseLayoutFile } from "../../layout/document/parseLayoutFile";
import { type TracedDocument, traceDocument } from "../../layout/overlay/TracedDocument";
import { MOMENT_PARAMETER, PREVIEW_PARAMETER } from "../../layout/preview/parameters";
import { completeDocument } from "../../layout/schema/applyDefaults";
import { getAt } from "../../layout/source/pointer";
import { CliError } from "../CliError";
import { askSite, type SitePage } from "../runningSite";

/** The documents of a page, or of the home that its address previews, as the running site serves them. */
export async function readSiteDocuments(page: SitePage): Promise<DocumentParts> {
  const url = new URL(DOCUMENTS_PATH, page.url);
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
  const trace = (key: string): TracedDocument | undefined => {
    const document = getAt(answer, ["documents", key]);
    if (document === undefined) return undefined;
    if (!isRecord(document)) throw new CliError(`${url} answered without a ${key} document. Is it a Dealframe site?`);
    const parsed = parseLayoutFile(`${url.host}/${key}.json`, JSON.stringify(document, writeMarkup, 2));
    return traceDocument(completeDocument(parsed.value), parsed.source);
  };
  const [header, main, footer] = [trace("header"), trace("main"), trace("footer")];
  if (main === undefined) throw new CliError(`${url} answered without a main document. Is it a Dealframe site?`);
  return {
    ...(header && { header }),
    ...(main.document.kind === "page" ? { page: main } : { home: main }),
    ...(footer && { footer }),
  };
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
  const page = served.page && own.page && withoutInherited(served.page, own.page);
  return { own: Object.fromEntries(parts), served: { ...served, ...(page && { page }) } };
}

function sanitizeTexts({ document, ...traced }: TracedDocument): TracedDocument {
  const sanitized = sanitizeDocument(document);
  if (sanitized === document) return { document, ...traced };
  return { ...traced, document: JSON.parse(JSON.stringify(sanitized, writeMarkup)) };
}

function withoutInherited(served: TracedDocument, { document: own }: TracedDocument): TracedDocument {
  const { theme, cards = {}, ...rest } = served.document;
  const kept = Object.entries(cards).filter(([name]) => Object.hasOwn(own.cards ?? {}, name));
  const ownTheme = own.theme === undefined || theme === undefined ? {} : { theme };
  const ownCards = own.cards === undefined ? {} : { cards: Object.fromEntries(kept) };
  return { ...served, document: { ...rest, ...ownTheme, ...ownCards } as LayoutDocument };
}

/** Returns the page as of a moment. */
export function addMoment(page: SitePage, at: string | undefined): SitePage {
  if (at === undefined || at === "now") return page;
  const url = new URL(page.url);
  url.searchParams.set(MOMENT_PARAMETER, at);
  return { ...page, url };
}
