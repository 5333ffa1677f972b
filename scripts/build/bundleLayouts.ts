import { join } from "node:path";
import { formatText } from "../../src/cli/findings/formatDiagnostics";
import { openTerminal } from "../../src/cli/terminal/Terminal";
import { readDomains } from "../../src/cli/workspace/workspace";
import type { DomainData } from "../../src/comparison/documents/DomainData";
import { parseEmbedHosts } from "../../src/domain/embedHosts";
import { toNamedPath } from "../../src/domain/pictureName";
import { acceptLayoutSet, type ServedLayouts } from "../../src/layout/accept/acceptLayoutSet";
import { bundleChanges } from "../../src/layout/accept/bundleChanges";
import { bundleRules } from "../../src/layout/accept/bundleRules";
import { judgeDomain } from "../../src/layout/accept/judgeDomain";
import { checkLayouts } from "../../src/layout/check/checkLayouts";
import { type Diagnostic, isError } from "../../src/layout/diagnostics/Diagnostic";
import { readLayouts } from "../../src/layout/document/readLayouts";
import type { LintSettings } from "../../src/layout/lint/lintChanges";
import { showOpen } from "../../src/layout/overlay/showOpen";
import { traceAt } from "../../src/layout/overlay/TracedDocument";
import { toServedPath } from "../../src/layout/pictures/OwnPicture";
import type { Schedule } from "../../src/layout/schedule/Schedule";
import { isOpenAt } from "../../src/layout/schedule/windows";
import { showLayouts } from "../../src/layout/select/showLayouts";
import { type BundledDocuments, sanitizeBundle } from "../sanitizeBundle";

/** The documents of a static build. */
export interface BundledLayouts extends BundledDocuments {
  /** The pictures that the build contains: their names in the folder, and the paths at which the site has them, of their content and of their name. */
  readonly pictures: readonly { readonly name: string; readonly path: string }[];
  /** Diagnostics of the documents as the command line prints them; empty if there are none. */
  readonly report: string;
  /** True if the report has an error; warnings and notes are none. */
  readonly hasFaults: boolean;
}

/** The documents that a server would serve at its start, with defaults filled in. Never throws: faults are in the report. */
export async function bundleLayouts(folder: string, nowMs = Date.now()): Promise<BundledLayouts> {
  const files = await readLayouts(folder).catch((error: NodeJS.ErrnoException) => error);
  if (files instanceof Error) {
    const reason = files.code === "ENOENT" ? "it does not exist" : files.message;
    const report = `The documents folder ${folder} cannot be read: ${reason}. The static site has no page to show.`;
    return { changes: new Map(), pictures: [], report, hasFaults: true };
  }
  const { embedHosts, fault } = readEmbedHosts();
  const checked = checkLayouts(files, { judgesDomainsLater: true, embedHosts, nowMs });
  const { layouts, diagnostics: found } = acceptLayoutSet(undefined, checked);
  const websites = layouts === undefined ? [] : await readWebsites();
  const judged = layouts === undefined ? [] : judgeDomains(layouts, websites, { embedHosts, nowMs });
  const diagnostics = [...found, ...judged];
  const findings = {
    diagnostics,
    getText: (file: string) => files.get(file),
    getPath: (file: string) => join(folder, file),
  };
  const report = `${fault}${formatText(findings, openTerminal())}`;
  if (layouts !== undefined) {
    const pictures = [...layouts.pictures].flatMap(([name, picture]) =>
      [toServedPath(name, picture), toNamedPath(name) ?? []].flat().map((path) => ({ name, path })),
    );
    const hasFaults = fault !== "" || diagnostics.some(isError);
    return sanitizeBundle({ ...bundleAt(layouts, websites, nowMs, report), pictures, hasFaults });
  }
  const why = `${folder} has no usable home, header and footer, so the static site has no page to show. Run npx --no-install dealframe validate.`;
  return { changes: new Map(), pictures: [], report: `${report}\n${why}`, hasFaults: true };
}

/**
 * Returns the hosts of frames in a static build; unknown if VITE_EMBED_HOSTS is not set, because the build may also be for
 * a server.
 */
function readEmbedHosts(): { readonly embedHosts?: readonly string[]; readonly fault: string } {
  const text = process.env.VITE_EMBED_HOSTS?.trim() ?? "";
  if (text === "") return { fault: "" };
  const { hosts, fault } = parseEmbedHosts(text);
  return { embedHosts: hosts, fault: fault === undefined ? "" : `VITE_EMBED_HOSTS: ${fault}.\n` };
}

/**
 * Returns the documents as of the time of the build: a static site does not change by itself. Changes of a domain use its time
 * zone, as far as it is known; documents that all domains share use UTC.
 */
function bundleAt(
  layouts: ServedLayouts,
  websites: readonly DomainData[],
  nowMs: number,
  report: string,
): Omit<BundledLayouts, "pictures" | "hasFaults"> {
  if (layouts.showAt === undefined) return { layouts, changes: bundleChanges(layouts), report };
  const isOpen = (schedule: Schedule) => isOpenAt(schedule, { timeMs: nowMs, timeZone: "UTC" });
  const documents = new Map(
    [...layouts.documents].map(([id, document]) => {
      const traced = layouts.traced.get(id);
      return [id, traced === undefined ? document : showOpen(traceAt(traced, isOpen), isOpen).document];
    }),
  );
  const zones = new Map(websites.map(({ domain, timeZone }) => [domain, timeZone]));
  const showFor = (domain: string) => showLayouts(layouts, { domain, timeZone: zones.get(domain) ?? "UTC" }, nowMs);
  const asOf = new Date(nowMs).toISOString().slice(0, 16);
  const warning = `Some documents have times. The static site shows the state of ${asOf}Z until you build it again; only a server applies the times.`;
  const selection = { ...layouts.selection, rules: [...bundleRules(layouts, websites, nowMs)] };
  const all = { documents, selection, pictures: layouts.pictures };
  return { layouts: all, changes: bundleChanges(layouts, documents, showFor), report: `${report}${warning}\n` };
}

/** Returns the website data from the file if no API is named; a build does not know that of an API. */
async function readWebsites(): Promise<readonly DomainData[]> {
  const terminal = openTerminal();
  const { VITE_API_ORIGIN, API_ORIGIN } = terminal.env;
  const hasApi = (VITE_API_ORIGIN ?? API_ORIGIN ?? "") !== "";
  return hasApi ? [] : await readDomains({}, terminal).catch(() => []);
}

/** Returns the diagnostics of the domains' operations on their homes. */
function judgeDomains(layouts: ServedLayouts, websites: readonly DomainData[], settings: LintSettings): Diagnostic[] {
  const homePages = new Map(websites.map(({ domain, homePage }) => [domain, homePage]));
  return [...layouts.changes.keys()].flatMap((domain) => judgeDomain(layouts, domain, homePages.get(domain), settings));
}
