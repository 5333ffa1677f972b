import { join } from "node:path";
import { findDomain, findNearestName } from "../../../comparison/documents/DomainData";
import { plural } from "../../../domain/text/messageWords";
import { applyEdits } from "../../../layout/diagnostics/applyEdits";
import { compareDiagnostics, type Diagnostic, isError } from "../../../layout/diagnostics/Diagnostic";
import { limitFaults } from "../../../layout/diagnostics/limitFaults";
import { formatValue } from "../../../layout/diagnostics/words";
import { changePage } from "../../../layout/domains/changePage";
import { judgeInTime } from "../../../layout/domains/checkChanges";
import { type Rebase, rebaseDomain, type StaleOperation } from "../../../layout/domains/rebaseDomain";
import type { DomainOperation } from "../../../layout/overlay/DomainOperation";
import { listChoicesInTime } from "../../../layout/select/listChoices";
import { listPageIds } from "../../../layout/site/otherPages";
import type { FilePlace } from "../../../layout/source/FilePlace";
import { formatText } from "../../findings/formatDiagnostics";
import { CliError } from "../../terminal/CliError";
import { shorten } from "../../terminal/shorten";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { writeText } from "../../terminal/writeOutput";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace/workspace";

export interface RebaseOptions extends WorkspaceOptions {
  readonly domain: string;
  readonly dryRun: boolean;
  readonly json: boolean;
}

type Workspace = Awaited<ReturnType<typeof checkWorkspace>>;

/**
 * Shows each operation of a domain that expects another value than its document has now, and rewrites the expected value. Lists
 * operations whose target is gone, without a change. Returns 1 if something is left to do.
 */
export async function rebase(options: RebaseOptions, terminal: Terminal): Promise<ExitCode> {
  const workspace = await checkWorkspace(options, terminal);
  const known = findDomain(workspace.domains, options.domain);
  const domain = known?.domain ?? options.domain;
  const own = workspace.checked.domains.get(domain);
  if (own === undefined) {
    if (known === undefined) throw explainUnknown(domain, workspace);
    terminal.write(formatNothing(domain, options.json));
    return 0;
  }
  const { source } = own.parsed;
  if (own.changes === undefined) {
    const [fault] = own.diagnostics;
    throw new CliError(
      `${source.file}:${fault?.line ?? 1}:${fault?.column ?? 1} ${fault?.message ?? "cannot be read."}`,
    );
  }
  const found = rebaseDomain([...judge(domain, workspace), ...judgePages(domain, workspace)], source);
  const path = join(workspace.folder, source.file);
  const isWritten = !options.dryRun && found.edits.length > 0;
  if (isWritten) writeText(path, applyEdits(source.original, found.edits));
  const faults = limitFaults(own.diagnostics.filter(isError).sort(compareDiagnostics));
  const report = { domain, file: shorten(path, terminal.cwd), isWritten, faults, found };
  terminal.write(options.json ? formatJson(report) : formatReport(report, workspace, terminal));
  const isLeft = faults.length > 0 || (found.stale.length > 0 && !isWritten);
  return isLeft ? 1 : 0;
}

/**
 * Checks the operations on the home that the website data selects for the domain, else on the choice with the fewest
 * faults, and on its homes for a time.
 */
function judge(domain: string, { checked, domains }: Workspace): readonly DomainOperation[] {
  const { documents, selection } = checked;
  const changes = checked.domains.get(domain)?.changes;
  if (selection.value === undefined) throw new CliError("selection.json has a fault. Run dealframe validate.");
  const data = domains.find((one) => one.domain === domain);
  const choices = listChoicesInTime(selection.value, { domain, homePage: data?.homePage, rules: changes?.rules });
  const judged = changes === undefined ? undefined : judgeInTime(changes, choices, documents, listPageIds(documents));
  if (judged === undefined) throw new CliError(`The documents of ${domain} cannot be used. Run dealframe validate.`);
  return judged;
}

/** Checks the operations on other pages than the home; validate reports pages with an error. */
function judgePages(domain: string, { checked }: Workspace): readonly DomainOperation[] {
  const changes = checked.domains.get(domain)?.changes;
  if (changes === undefined) return [];
  return Object.keys(changes.overlay.pages).flatMap((id) => {
    const traced = checked.documents.get(id)?.traced;
    return traced === undefined ? [] : changePage(id, traced, changes).operations;
  });
}

function explainUnknown(domain: string, { checked, domains }: Workspace): CliError {
  const nearest = findNearestName(domain, [...checked.domains.keys(), ...domains.map((one) => one.domain)]);
  const hint = nearest === undefined ? "" : ` Did you mean ${nearest}?`;
  return new CliError(`There is no file domain/${domain}.json, and the website data has no such domain.${hint}`);
}

interface Report {
  readonly domain: string;
  readonly file: string;
  readonly isWritten: boolean;
  readonly faults: readonly Diagnostic[];
  readonly found: Rebase;
}

function formatNothing(domain: string, isJson: boolean): string {
  if (!isJson) return `${domain} has no operations: there is no file domain/${domain}.json.\n`;
  return `${JSON.stringify({ domain, file: null, written: false, operations: [], diagnostics: [] }, null, 2)}\n`;
}

function formatJson({ domain, file, isWritten, faults, found }: Report): string {
  const report = { domain, file, written: isWritten, operations: found.stale, diagnostics: faults };
  return `${JSON.stringify(report, null, 2)}\n`;
}

function formatReport(report: Report, { files, folder }: Workspace, terminal: Terminal): string {
  const { file, isWritten, faults, found } = report;
  const { colors, cwd } = terminal;
  const getPath = (name: string) => shorten(join(folder, name), cwd);
  const count = plural(found.stale.length, "operation");
  const done = isWritten ? `Updated ${count} in ${file}.` : `${count} to update in ${file}.`;
  const lost =
    faults.length === 0
      ? ""
      : formatText({ diagnostics: faults, getText: (name) => files.get(name), getPath }, terminal);
  const nothing =
    faults.length === 0
      ? colors.green(`${file} is up to date: its operations expect what the documents have.`)
      : `rebase can update nothing in ${file}.`;
  const sections = [
    ...found.stale.map((stale) => formatStale(stale, getPath, colors)),
    found.stale.length === 0 ? nothing : done,
    ...(lost === ""
      ? []
      : [
          `${colors.red("The site leaves out these operations, and rebase does not change them. Correct them by hand:")}\n\n${lost.trimEnd()}`,
        ]),
  ];
  return `${sections.join("\n\n")}\n`;
}

function formatStale(stale: StaleOperation, getPath: (file: string) => string, colors: Terminal["colors"]): string {
  const { op, part, section, pointer, place, nowAt, movedTo } = stale;
  const at = (found: FilePlace) => `${getPath(found.file)}:${found.line}:${found.column}`;
  const target = [op, section ?? `the ${part}`, pointer ?? ""].filter(Boolean).join(" ");
  const moved = movedTo === undefined ? "" : `, now at ${movedTo}`;
  return [
    `${colors.bold(at(place))} ${target}${moved}`,
    `  expects  ${show(stale, "expected")}`,
    `  has now  ${show(stale, "now")}${nowAt === undefined ? "" : colors.dim(`  ${at(nowAt)}`)}`,
    "ours" in stale
      ? `  sets     ${show(stale, "ours")}`
      : `  removes  ${op === "unset" ? "the value" : "the section"}`,
  ].join("\n");
}

function show(stale: StaleOperation, key: "expected" | "now" | "ours"): string {
  return key in stale ? formatValue(stale[key]) : "no value";
}
