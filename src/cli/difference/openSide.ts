import { existsSync, readFileSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import type { PairedSide } from "../../comparison/difference/pairParts";
import { type DomainData, findDomain, findNearestName, mapHomePages } from "../../comparison/documents/DomainData";
import {
  filterTimed,
  findDomainDocuments,
  requireTraced,
  type TimedDocuments,
} from "../../comparison/documents/findDomainDocuments";
import type { DomainPages } from "../../comparison/documents/listDomainPages";
import { explainNoMoment, formatMoment, readMoment } from "../../comparison/documents/readMoment";
import { readRevision } from "../../comparison/documents/readRevision";
import type { CheckedLayouts } from "../../layout/check/CheckedLayouts";
import { checkLayouts } from "../../layout/check/checkLayouts";
import { writeOutAlone } from "../../layout/check/includeSections";
import { isError } from "../../layout/diagnostics/Diagnostic";
import { DOCUMENT_KINDS, type LayoutFiles } from "../../layout/document/LayoutSet";
import { parseLayoutFile } from "../../layout/document/parseLayoutFile";
import { showOpen } from "../../layout/overlay/showOpen";
import { type TracedDocument, traceAt, traceDocument } from "../../layout/overlay/TracedDocument";
import type { Schedule } from "../../layout/schedule/Schedule";
import { isOpenAt } from "../../layout/schedule/windows";
import { completeDocument } from "../../layout/schema/applyDefaults";
import { getAt } from "../../layout/source/pointer";
import { validateDocumentFile } from "../../layout/validate/validateDocument";
import { isOverlay } from "../../layout/validate/validateOverlay";
import type { Findings } from "../findings/formatDiagnostics";
import { findingsOf } from "../findings/printFindings";
import { CliError } from "../terminal/CliError";
import type { Terminal } from "../terminal/Terminal";
import {
  describeWebsiteData,
  readWebsitesOfRevision,
  type WebsiteDataOfRevision,
} from "../workspace/readWebsitesOfRevision";
import { type SitePage, toSitePage } from "../workspace/runningSite";
import { addMoment, readSiteDocuments } from "./siteDocuments";

/** One side of a comparison: a single document, or the three of a domain. */
export interface SideOfDiff extends PairedSide {
  /** As given to the command. */
  readonly name: string;
  /** Meaning of the name: “Home Page One: home/one, header/one, footer/one”. */
  readonly detail: string;
  /** The thing that the name stands for, such as “the domain savvyfox.example”: the same for two names of one thing. */
  readonly thing?: string;
  /** The moment of its documents and their time zone; absent for a side with all times. */
  readonly asOf?: string;
  /** The pages of a domain beside its home. */
  readonly pages?: DomainPages;
  /** Content with times; absent for a side as of a moment, and for a site. */
  readonly times?: TimedDocuments;
  /** Id of a single document, which an overlay can extend. */
  readonly documentId?: string;
  /** Website data of the domain, for its present documents. */
  readonly domain?: DomainData;
  /** Website data of the domain as of its side, which shoppers see on its pages. */
  readonly data?: DomainData;
  /** The page of a running site. */
  readonly page?: SitePage;
  /** Source of the website data that selected the documents of a domain in a revision. */
  readonly websiteData?: WebsiteDataOfRevision;
  /** Faults and warnings of the domain's changes. */
  readonly findings?: Findings;
}

/** Sources in which sides are searched. */
export interface Lookup {
  readonly folder: string;
  readonly files: LayoutFiles;
  /** The API that the command names for the website data. */
  readonly api: string | undefined;
  readonly checked: CheckedLayouts;
  readonly domains: readonly DomainData[];
  readonly terminal: Terminal;
  /** Moment at which the sides are compared, in each domain's time zone; in UTC for a single document. */
  readonly at?: string | undefined;
}

/** A name with the moment of its side: “savvyfox.example@2026-11-28”. */
const NAME_WITH_MOMENT = /^(?!https?:)(.+)@(now|\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?)$/;

/** Returns a name without its moment, and the moment. */
export function splitMoment(name: string): { readonly name: string; readonly at?: string } {
  const [, own = name, at] = NAME_WITH_MOMENT.exec(name) ?? [];
  return { name: own, ...(at === undefined ? {} : { at }) };
}

/** True for a name with a moment of its own. */
export function namesMoment(name: string): boolean {
  return splitMoment(name).at !== undefined;
}

/**
 * Finds a side: tried as URL or git:, existing file, document id, domain, in this order. A moment in the name comes before
 * that of the lookup.
 */
export async function openSide(name: string, lookup: Lookup): Promise<SideOfDiff> {
  const { name: own, at } = splitMoment(name);
  return at === undefined ? openNamed(name, lookup) : { ...(await openNamed(own, { ...lookup, at })), name };
}

async function openNamed(name: string, lookup: Lookup): Promise<SideOfDiff> {
  if (isSiteName(name)) return openSite(name, lookup.at);
  if (name.startsWith("git:")) return openRevision(name, lookup);
  const path = resolve(lookup.terminal.cwd, name);
  if (name.endsWith(".json") && existsSync(path)) return openFile(name, path, lookup);
  if (lookup.checked.documents.has(name)) return openDocument(name, name, lookup.checked, lookup.at);
  const domain = findDomain(lookup.domains, name);
  if (domain !== undefined) {
    const { diagnostics, ...side } = openDomain(name, name, lookup.checked, lookup.domains, lookup.at);
    return { ...side, domain, findings: findingsOf(diagnostics, lookup, lookup.terminal) };
  }
  throw explainUnknown(name, lookup);
}

/** True for the URL of a page. */
export function isSiteName(name: string): boolean {
  return /^https?:\/\//.test(name);
}

function explainUnknown(name: string, { checked, domains }: Lookup): CliError {
  if (name.endsWith(".json")) return new CliError(`There is no file ${name}.`);
  const names = domains.map(({ domain }) => domain);
  const [, own = "", time = ""] = /^([^@]+)@(.*)$/.exec(name) ?? [];
  if (checked.documents.has(own) || findDomain(domains, own) !== undefined) {
    return new CliError(explainNoMoment(time));
  }
  const sameName = [...checked.documents.keys()].filter((id) => id.endsWith(`/${name}`));
  const nearest = findNearestName(name, [...checked.documents.keys(), ...names]);
  const meant = sameName.length > 1 ? sameName.join(" or ") : nearest;
  const known = `Domains: ${names.join(", ")}. A document is named by folder and file, such as home/one.`;
  return new CliError(
    `“${name}” is not a file, document or domain. ${meant === undefined ? known : `Did you mean ${meant}?`}`,
  );
}

/** The effective documents that a running site serves for a page. */
async function openSite(name: string, at: string | undefined): Promise<SideOfDiff> {
  const page = addMoment(toSitePage(name), at);
  return { name, detail: "as the site serves it", parts: await readSiteDocuments(page), isDomain: true, page };
}

async function openRevision(name: string, lookup: Lookup): Promise<SideOfDiff> {
  const match = /^git:([^@:]+)(?::(.+)|@(.+))$/.exec(name);
  const [, revision = "", path, domain] = match ?? [];
  if (match === null) throw new CliError(`“${name}” is incomplete: write git:REV:path or git:REV@domain.`);
  const files = await readRevision(revision, lookup.folder);
  if (domain !== undefined) {
    const { domains, differentFile: _file, ...websiteData } = await readWebsitesOfRevision(revision, lookup);
    const checked = checkLayouts(files, { homePages: mapHomePages(domains) });
    const { diagnostics, ...side } = openDomain(name, domain, checked, domains, lookup.at);
    const findings = {
      diagnostics,
      getText: (file: string) => files.get(file),
      getPath: (file: string) => `${revision}:${file}`,
    };
    const detail = `${side.detail}; ${describeWebsiteData(websiteData)}`;
    return { ...side, thing: `${side.thing} of ${revision}`, detail, websiteData, findings };
  }
  const checked = checkLayouts(files, { homePages: mapHomePages(lookup.domains) });
  const inFolder = relative(lookup.folder, resolve(lookup.terminal.cwd, path ?? ""));
  const candidates = [inFolder, path ?? ""].map((file) => file.replace(/\.json$/, ""));
  const id = candidates.find((candidate) => checked.documents.has(candidate));
  if (id === undefined) throw new CliError(`${revision} has no layout document ${path}.`);
  return { ...openDocument(name, id, checked, lookup.at), thing: `the document ${id} of ${revision}` };
}

function openFile(name: string, path: string, lookup: Lookup): SideOfDiff {
  const inFolder = relative(lookup.folder, path).replace(/\.json$/, "");
  if (lookup.checked.documents.has(inFolder)) return openDocument(name, inFolder, lookup.checked, lookup.at);
  const file = parseLayoutFile(name, readFileSync(path, "utf8"), relative(dirname(dirname(path)), path));
  const parsed = writeOutAlone(file, lookup.checked.shared);
  if (isOverlay(parsed.value))
    throw new CliError(
      `${name} is an overlay and cannot be compared: apply it to a document first, with dealframe apply.`,
    );
  const kind = DOCUMENT_KINDS.find((one) => one === getAt(parsed.value, ["kind"])) ?? "home";
  const fault = validateDocumentFile(parsed, kind).find(isError);
  if (fault !== undefined) throw new CliError(`${name}:${fault.line}:${fault.column} ${fault.message}`);
  const traced = showDocument(traceDocument(completeDocument(parsed.value), parsed.source), lookup.at);
  const times = lookup.at === undefined ? { times: { timed: new Map() } } : {};
  return { name, detail: traced.document.title, parts: { [kind]: traced }, ...times, isDomain: false };
}

/** Returns a document as of a moment in UTC; without a moment, the document itself. */
function showDocument(traced: TracedDocument, at: string | undefined): TracedDocument {
  if (at === undefined) return traced;
  const moment = readMoment(at, "UTC");
  const isOpen = (schedule: Schedule) => isOpenAt(schedule, moment);
  return showOpen(traceAt(traced, isOpen), isOpen);
}

function openDocument(name: string, id: string, checked: CheckedLayouts, at: string | undefined): SideOfDiff {
  const base = requireTraced(id, checked);
  const traced = showDocument(base, at);
  const { kind, title } = traced.document;
  const timed = new Map([[kind, filterTimed(base.timed?.operations)]]);
  const times = at === undefined ? { times: { timed, changedBy: `${id}.json` } } : {};
  const asOf = at === undefined ? undefined : formatMoment(readMoment(at, "UTC"));
  const detail = asOf === undefined ? title : `${title}, as of ${asOf}`;
  const named = { name, detail, thing: `the document ${id}`, ...(asOf === undefined ? {} : { asOf }) };
  return { ...named, parts: { [kind]: traced }, ...times, documentId: id, isDomain: false };
}

function openDomain(
  name: string,
  domain: string,
  checked: CheckedLayouts,
  domains: readonly DomainData[],
  at: string | undefined,
) {
  const found = findDomainDocuments(domain, checked, domains, at);
  const { data, choice, matched, changedBy, documents, pages, diagnostics, moment, timedOperations } = found;
  const { home, header, footer } = choice;
  const isUntimed = moment === undefined && timedOperations > 0;
  const times = moment === undefined ? "" : `, as of ${formatMoment(moment)}`;
  const written = isUntimed ? `, operations with times compared as text: ${timedOperations} (see --at)` : "";
  const homePage = matched ?? `${data.homePage || "no home_page"}, therefore the default`;
  const changes = changedBy === undefined ? "" : `, changed by ${changedBy}`;
  return {
    name,
    thing: `the domain ${data.domain}`,
    ...(moment === undefined ? {} : { asOf: formatMoment(moment) }),
    detail: `${homePage}: ${home}, ${header}, ${footer}${changes}${times}${written}`,
    parts: { ...documents },
    pages,
    data,
    ...(moment === undefined ? { times: found } : {}),
    isDomain: true,
    diagnostics,
  };
}
