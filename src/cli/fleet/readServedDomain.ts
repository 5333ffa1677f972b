import { NOT_FOUND_PATH } from "../../app/documents/notFoundPath";
import type { DomainData } from "../../comparison/documents/DomainData";
import type { DomainPages } from "../../comparison/documents/listDomainPages";
import { InputError } from "../../comparison/InputError";
import { isRecord } from "../../domain/isRecord";
import type { DocumentChoice } from "../../generated/documents";
import { listPaths } from "../../layout/document/address";
import { NOT_FOUND_PAGE } from "../../layout/document/LayoutSet";
import { placeAtRoot } from "../../layout/overlay/TracedChoice";
import type { TracedDocument } from "../../layout/overlay/TracedDocument";
import { getAt } from "../../layout/source/pointer";
import { addMoment, askSiteDocuments, type ServedPage, traceServed } from "../difference/siteDocuments";
import { findDomainPage, SiteError } from "../workspace/runningSite";
import type { AskedPage, KnownPages, PageFailure, ServedDomain } from "./ServedDomain";

/** Number of requests without an answer in a row, after which a domain is not asked for further pages. */
const MAX_UNANSWERED = 2;
const HOME: AskedPage = { path: "/" };
const NOT_FOUND: AskedPage = { path: NOT_FOUND_PATH, document: NOT_FOUND_PAGE };
/** Names of documents whose ids nobody knows. */
const UNNAMED: DocumentChoice = { home: "home", header: "header", footer: "footer" };

/** Keeps the documents that a site has served: domains share most of them. */
export class ServedDocuments {
  private readonly known = new Map<string, TracedDocument>();

  constructor(private readonly host: string) {}

  trace(id: string, document: object, isAtRoot = false): TracedDocument {
    const key = `${id} ${isAtRoot} ${JSON.stringify(document)}`;
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const own = traceServed(`${this.host}/${id}.json`, document);
    const traced = isAtRoot ? placeAtRoot(own) : own;
    this.known.set(key, traced);
    return traced;
  }
}

/**
 * Asks a running site for all pages of a domain, one after the other. A page that it does not answer is in `failures`. Returns
 * `undefined` where the site does not serve the domain; throws the first error where no page can be read.
 */
export async function readServedDomain(
  data: DomainData,
  site: URL,
  {
    known,
    at,
    kept,
  }: { readonly known?: KnownPages | undefined; readonly at?: string | undefined; kept: ServedDocuments },
): Promise<(ServedDomain & { readonly isListUnknown: boolean }) | undefined> {
  const home = findDomainPage(data, site);
  const answers: { readonly page: AskedPage; readonly served: ServedPage }[] = [];
  const failures: PageFailure[] = [];
  let unanswered = 0;
  const ask = async (page: AskedPage): Promise<InputError | undefined> => {
    if (unanswered >= MAX_UNANSWERED) {
      const message = `was not asked for: ${site.origin} gave no answer ${MAX_UNANSWERED} times in a row.`;
      failures.push({ ...page, message });
      return undefined;
    }
    try {
      const url = new URL(home.url);
      url.pathname = page.path;
      answers.push({ page, served: await askSiteDocuments(addMoment({ ...home, url }, at)) });
      unanswered = 0;
      return undefined;
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      const hasAnswered = !(error instanceof SiteError) || error.status !== undefined;
      unanswered = hasAnswered ? 0 : unanswered + 1;
      failures.push({ ...page, message: error instanceof SiteError ? `${error.reason}.` : error.message });
      return error;
    }
  };
  const refusal = await ask(HOME);
  if (refusal instanceof SiteError && refusal.status === UNKNOWN_DOMAIN) return undefined;
  const failure = (await ask(NOT_FOUND)) ?? refusal;
  const listed = answers.map(({ served }) => readList(served.site)).find((list) => list !== undefined);
  const pages = listed?.pages ?? listPages(known?.pages);
  for (const page of pages) if (page.document !== NOT_FOUND_PAGE) await ask(page);
  if (answers.length === 0) throw failure ?? new InputError(`${site.origin} has no page of ${data.domain}.`);
  const choice = listed?.choice ?? known?.choice ?? UNNAMED;
  return { ...toServed(data, choice, answers, kept), failures, isListUnknown: listed === undefined };
}

/** Status of the answer for a domain that a site does not serve. */
const UNKNOWN_DOMAIN = 421;

function toServed(
  data: DomainData,
  choice: DocumentChoice,
  answers: readonly { readonly page: AskedPage; readonly served: ServedPage }[],
  kept: ServedDocuments,
): Omit<ServedDomain, "failures"> {
  const around = answers.find(({ served }) => served.header !== undefined)?.served;
  const home = answers.find(({ page }) => page.document === undefined)?.served.main;
  const pages = answers.flatMap(({ page: { document: id }, served }): [string, TracedDocument][] => {
    // The page for paths that the site does not have stands for a page that it has not.
    if (id === undefined || (!served.isFound && id !== NOT_FOUND_PAGE)) return [];
    return [[id, kept.trace(id, served.main)]];
  });
  return {
    data,
    choice,
    documents: {
      ...(around?.header && { header: kept.trace(choice.header, around.header) }),
      ...(around?.footer && { footer: kept.trace(choice.footer, around.footer) }),
      ...(home && { home: kept.trace(choice.home, home, true) }),
    },
    pages: new Map(pages),
  };
}

/** The choice and the pages that an answer names, each page by its first path. */
function readList(
  site: unknown,
): { readonly choice: DocumentChoice; readonly pages: readonly AskedPage[] } | undefined {
  const choice = getAt(site, ["choice"]);
  const pages = getAt(site, ["pages"]);
  if (!isRecord(choice) || !Array.isArray(pages)) return undefined;
  const byDocument = new Map<string, AskedPage>();
  for (const page of pages) {
    const [path, document] = [getAt(page, ["path"]), getAt(page, ["document"])];
    if (typeof path !== "string" || typeof document !== "string" || byDocument.has(document)) continue;
    byDocument.set(document, { path, document });
  }
  const name = (part: keyof DocumentChoice) => String(choice[part] ?? part);
  return {
    choice: { home: name("home"), header: name("header"), footer: name("footer") },
    pages: [...byDocument.values()],
  };
}

function listPages(pages: DomainPages = new Map()): AskedPage[] {
  return [...pages].flatMap(
    ([
      document,
      {
        document: { path },
      },
    ]) => {
      const [first] = listPaths(path);
      return first === undefined ? [] : [{ path: first, document }];
    },
  );
}
