import { join } from "node:path";
import { formatText } from "../src/cli/formatDiagnostics";
import { openTerminal } from "../src/cli/Terminal";
import { readDomains } from "../src/cli/workspace";
import { acceptLayoutSet, type ServedLayouts } from "../src/layout/accept/acceptLayoutSet";
import { type BundledChanges, bundleChanges } from "../src/layout/accept/bundleChanges";
import { judgeDomain } from "../src/layout/accept/judgeDomain";
import { checkLayouts } from "../src/layout/check/checkLayouts";
import type { Diagnostic } from "../src/layout/diagnostics/Diagnostic";
import { readLayouts } from "../src/layout/document/readLayouts";

/** The documents of a static build. */
export interface BundledLayouts {
  /** Absent when nothing in the folder can be shown. */
  readonly layouts?: Pick<ServedLayouts, "documents" | "selection">;
  /** What domains change, by domain. */
  readonly changes: ReadonlyMap<string, BundledChanges>;
  /** The diagnostics of the documents as the command line prints them; empty where there are none. */
  readonly report: string;
}

/** The documents that a server would serve at its start, with defaults filled in. Never throws: faults are in the report. */
export async function bundleLayouts(folder: string): Promise<BundledLayouts> {
  const files = await readLayouts(folder).catch((error: NodeJS.ErrnoException) => error);
  if (files instanceof Error) {
    const reason = files.code === "ENOENT" ? "it does not exist" : files.message;
    const report = `The documents folder ${folder} cannot be read: ${reason}. The static site has no page to show.`;
    return { changes: new Map(), report };
  }
  const { layouts, diagnostics: found } = acceptLayoutSet(
    undefined,
    checkLayouts(files, { judgesDomainsLater: true, nowMs: Date.now() }),
  );
  const judged = layouts === undefined ? [] : await judgeDomains(layouts);
  const diagnostics = [...found, ...judged];
  const findings = {
    diagnostics,
    getText: (file: string) => files.get(file),
    getPath: (file: string) => join(folder, file),
  };
  const report = formatText(findings, openTerminal());
  if (layouts !== undefined) return { layouts, changes: bundleChanges(layouts), report };
  const why = `${folder} has no home, header and footer that can be shown. The static site has no page to show.`;
  return { changes: new Map(), report: `${report}\n${why}` };
}

/**
 * The diagnostics of the domains' operations on the homes that the domains have. The file with the website data says which,
 * where no API is named; else the homes are not known to a build.
 */
async function judgeDomains(layouts: ServedLayouts): Promise<Diagnostic[]> {
  const terminal = openTerminal();
  const { VITE_API_ORIGIN, API_ORIGIN } = terminal.env;
  const hasApi = (VITE_API_ORIGIN ?? API_ORIGIN ?? "") !== "";
  const websites = hasApi ? [] : await readDomains({}, terminal).catch(() => []);
  const homePages = new Map(websites.map(({ domain, homePage }) => [domain, homePage]));
  return [...layouts.changes.keys()].flatMap((domain) => judgeDomain(layouts, domain, homePages.get(domain)));
}
