import type { PageCall } from "../../../app/page/listCalls";
import { type DomainData, requireDomain } from "../../../comparison/documents/DomainData";
import {
  type DomainDocuments,
  findDomainDocuments,
  type PlacedRule,
} from "../../../comparison/documents/findDomainDocuments";
import { createMatcher, explainPattern, isPattern } from "../../../comparison/explain/explainPattern";
import { type Explained, explainPointer } from "../../../comparison/explain/explainPointer";
import { openFleet } from "../../../comparison/fleet/openFleet";
import { SERVER_RESOLUTION } from "../../../domain/resolution";
import { toLocalTime } from "../../../domain/time/localTime";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import { isPagePart } from "../../../layout/document/LayoutSet";
import { findingsOf, printFindings } from "../../findings/printFindings";
import { CliError } from "../../terminal/CliError";
import { Progress } from "../../terminal/Progress";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace/workspace";
import { describeDomain, describeHome } from "./describeDomain";
import { describeValue } from "./describeValue";
import { formatPattern } from "./formatPattern";

export interface ExplainOptions extends WorkspaceOptions {
  readonly domain: string;
  readonly pointer: string | undefined;
  readonly data: boolean;
  /** The moment at which the documents are shown; absent: with all sections, whatever their times. */
  readonly at?: string | undefined;
  readonly json: boolean;
}

/** Shows which documents a domain gets and why, where a value comes from, or which calls its home makes. */
export async function explain(options: ExplainOptions, terminal: Terminal): Promise<ExitCode> {
  const workspace = await checkWorkspace(options, terminal);
  const found = findDomainDocuments(options.domain, workspace.checked, workspace.domains, options.at);
  printFindings(findingsOf(found.diagnostics, workspace, terminal), terminal);
  const { checked, domains } = workspace;
  const allTimes = options.at === undefined ? undefined : findDomainDocuments(options.domain, checked, domains);
  const value =
    options.pointer === undefined ? undefined : explainPointer(options.pointer, found, { checked, allTimes });
  const calls = options.data ? await listHomeCalls(found) : undefined;
  const { data, choice, matched, changedBy } = found;
  const facts = {
    domain: data.domain,
    homePage: data.homePage,
    matched: matched ?? null,
    choice,
    rule: found.rule === undefined ? null : toStated(found.rule),
    homes: found.homes.map(({ rule }) => toStated(rule)),
    changedBy: changedBy ?? null,
    at: found.moment === undefined ? null : toLocalTime(found.moment.timeMs, found.moment.timeZone),
    diagnostics: found.diagnostics,
  };
  if (options.json) {
    const more = {
      ...(value === undefined ? {} : { value: toJson(value) }),
      ...(calls === undefined ? {} : { calls }),
    };
    terminal.write(`${JSON.stringify({ ...facts, ...more }, null, 2)}\n`);
    return 0;
  }
  const { colors } = terminal;
  const lines =
    value === undefined ? describeDomain(found) : [...describeValue(value), ...listOtherHomes(value, found)];
  if (calls !== undefined) {
    lines.push("", colors.bold(`Calls of the home (${calls.length})`));
    for (const call of calls) lines.push(`  ${call.key}`, colors.dim(`      for ${call.sections.join(", ")}`));
  }
  terminal.write(`${lines.join("\n")}\n`);
  return 0;
}

/** Says which homes for a time have another document in the place of the value's. */
function listOtherHomes({ part }: Explained, { choice, homes }: DomainDocuments): string[] {
  return homes.filter((home) => isPagePart(part) && home.choice[part] !== choice[part]).map(describeHome);
}

/** A rule with its place, as the JSON output has it. */
function toStated({ rule, file, line }: PlacedRule) {
  return { ...rule, file, line };
}

function toJson({ inside: _inside, timedOperations: _timed, ...explained }: Explained) {
  return explained;
}

/** The calls of a domain's home. The code of the sections is loaded only for this. */
async function listHomeCalls({ documents: { header, home, footer } }: DomainDocuments): Promise<PageCall[]> {
  const { listCalls } = await import("../../../app/page/listCalls");
  const page = { header: header.document, main: home.document, footer: footer.document };
  return listCalls(page, { path: "/", params: {}, query: {}, resolution: SERVER_RESOLUTION });
}

export interface ExplainPatternOptions extends WorkspaceOptions {
  /** The form of addresses of values, such as `top-deals/**`. */
  readonly pattern: string;
  /** Names or patterns of domains; empty: all. */
  readonly domains: readonly string[];
  /** True where all settings, values and names are shown. */
  readonly isWhole: boolean;
  /** The moment at which the documents are shown. */
  readonly at?: string | undefined;
  readonly json: boolean;
}

/** Returns whether the arguments ask for several values or domains, not for one value of one domain. */
export function asksForPattern([first = "", second = ""]: readonly string[]): boolean {
  return isPattern(first) || first.includes("/") || isPattern(second);
}

/** Shows the values that a pattern matches, with the domains that share each and the place that sets it. */
export async function explainMany(options: ExplainPatternOptions, terminal: Terminal): Promise<ExitCode> {
  const { pattern, isWhole, json } = options;
  const progress = new Progress(terminal);
  const workspace = await checkWorkspace(options, terminal, progress);
  const chosen = chooseDomains(options.domains, workspace.domains);
  const { domains, unusable } = openFleet({ ...workspace, domains: chosen, at: options.at }, progress);
  const settings = explainPattern(pattern, domains, progress);
  progress.end();
  const diagnostics = domains.flatMap((domain) => domain.diagnostics);
  printFindings(findingsOf(diagnostics.filter(isError), workspace, terminal), terminal);
  for (const { domain, message } of unusable) terminal.writeError(`${domain} is left out. ${message}\n`);
  if (settings.length === 0) {
    throw new CliError(
      `No value matches “${pattern}”. An address is <section>/<pointer>, such as top-deals/count/initial; * matches one step, ** any number. List the sections with dealframe explain <domain>.`,
    );
  }
  if (json) {
    terminal.write(`${JSON.stringify({ pattern, settings, notExplained: unusable, diagnostics }, null, 2)}\n`);
  } else terminal.write(formatPattern(pattern, settings, { isWhole, colors: terminal.colors }));
  return 0;
}

/** Returns the domains that names and patterns match. Throws a CliError for one that matches none. */
function chooseDomains(names: readonly string[], all: readonly DomainData[]): readonly DomainData[] {
  if (names.length === 0) return all;
  const chosen = new Set<DomainData>();
  for (const name of names) {
    const isMatch = isPattern(name) ? createMatcher(name) : undefined;
    const found = isMatch === undefined ? [requireDomain(all, name)] : all.filter(({ domain }) => isMatch(domain));
    if (found.length === 0) throw new CliError(`No domain of the website data matches “${name}”.`);
    for (const data of found) chosen.add(data);
  }
  return all.filter((data) => chosen.has(data));
}
