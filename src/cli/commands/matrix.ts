import { type Change, describeDifference } from "../../layout/compare/describeDifference";
import { type Diagnostic, isError } from "../../layout/diagnostics/Diagnostic";
import { PAGE_PARTS, type PagePart } from "../../layout/document/LayoutSet";
import { CliError } from "../CliError";
import { countImpacts } from "../difference/groupChanges";
import { pairPages } from "../difference/pairPages";
import { findDomainDocuments } from "../findDomainDocuments";
import { findingsOf, printFindings } from "../printFindings";
import type { ExitCode, Terminal } from "../Terminal";
import { checkWorkspace, type WorkspaceOptions } from "../workspace";

export interface MatrixOptions extends WorkspaceOptions {
  readonly json: boolean;
  /** The moment at which domains are compared. */
  readonly at?: string | undefined;
}

/** The parts of a home, and all other pages together. */
const COMPARED_PARTS = [...PAGE_PARTS, "pages"] as const;
type ComparedPart = (typeof COMPARED_PARTS)[number];

interface Pair {
  readonly a: string;
  readonly b: string;
  readonly counts: ReturnType<typeof countImpacts>;
  /** The parts that differ, with the number of differences of each. */
  readonly parts: Readonly<Record<ComparedPart, number>>;
}

/** Compares all domains with one another: which are the same, which differ, and where. */
export async function matrix(options: MatrixOptions, terminal: Terminal): Promise<ExitCode> {
  const workspace = await checkWorkspace(options, terminal);
  const { all, notCompared } = findAll(workspace, options.at);
  const diagnostics = all.flatMap((one) => one.diagnostics);
  printFindings(findingsOf(diagnostics.filter(isError), workspace, terminal), terminal);
  const groups: { readonly first: Documents; readonly names: string[] }[] = [];
  const pairs: Pair[] = [];
  for (const one of all) {
    // Domains that are the same are compared with others once.
    const found = groups.map(({ first }) => compare(first, one));
    const same = found.findIndex(({ counts }) => counts.breaking + counts.visible + counts.cosmetic === 0);
    if (same === -1) {
      groups.push({ first: one, names: [one.domain] });
      pairs.push(...found);
    } else groups[same]?.names.push(one.domain);
  }
  const names = groups.map((group) => group.names);
  const report = { groups: names, differences: pairs, notCompared, diagnostics };
  if (options.json) terminal.write(`${JSON.stringify(report, null, 2)}\n`);
  else terminal.write(formatText(names, pairs, notCompared, terminal) + countWarnings(diagnostics));
  return groups.length > 1 || notCompared.length > 0 ? 1 : 0;
}

/** A domain whose home, header or footer cannot be used. */
interface NotCompared {
  readonly domain: string;
  readonly message: string;
}

/** The documents of all domains; what keeps one from being compared keeps no other. */
function findAll({ checked, domains }: Awaited<ReturnType<typeof checkWorkspace>>, at: string | undefined) {
  const all: Documents[] = [];
  const notCompared: NotCompared[] = [];
  for (const { domain } of domains) {
    try {
      all.push({ domain, ...findDomainDocuments(domain, checked, domains, at) });
    } catch (error) {
      if (!(error instanceof CliError)) throw error;
      notCompared.push({ domain, message: error.message });
    }
  }
  return { all, notCompared };
}

function countWarnings(diagnostics: readonly Diagnostic[]): string {
  const count = diagnostics.filter((diagnostic) => !isError(diagnostic)).length;
  return count === 0 ? "" : `\nWarnings about changes of domains: ${count}. See dealframe validate.\n`;
}

type Documents = ReturnType<typeof findDomainDocuments> & { readonly domain: string };

function compare(a: Documents, b: Documents): Pair {
  const byPart = PAGE_PARTS.map((part): [PagePart, Change[]] => [
    part,
    a.documents[part] === b.documents[part] ? [] : describeDifference(a.documents[part], b.documents[part]),
  ]);
  const pages = pairPages(a.pages, b.pages).flatMap((pair) => describeDifference(pair.a, pair.b));
  const all: [ComparedPart, Change[]][] = [...byPart, ["pages", pages]];
  const parts = Object.fromEntries(all.map(([part, changes]) => [part, changes.length])) as Pair["parts"];
  return { a: a.domain, b: b.domain, parts, counts: countImpacts(all.flatMap(([, changes]) => changes)) };
}

function formatText(
  groups: readonly string[][],
  pairs: readonly Pair[],
  notCompared: readonly NotCompared[],
  { colors }: Terminal,
): string {
  const lines = [colors.bold("Same documents")];
  const same = groups.filter(({ length }) => length > 1);
  lines.push(...(same.length === 0 ? ["  none"] : same.map((names) => `  ${names.join(" = ")}`)));
  if (pairs.length > 0) lines.push("", colors.bold("Different documents, with the number of differences in each part"));
  for (const { a, b, counts, parts } of pairs) {
    const where = COMPARED_PARTS.filter((part) => parts[part] > 0).map((part) => `${part} ${parts[part]}`);
    const classes = `${counts.breaking} breaking, ${counts.visible} shopper-visible, ${counts.cosmetic} cosmetic`;
    lines.push(`  ${a} ≠ ${b}  ${where.join(", ")}  ${colors.dim(`(${classes})`)}`);
  }
  if (pairs.length > 0) lines.push("", colors.dim(`Details: dealframe diff ${pairs[0]?.a} ${pairs[0]?.b}`));
  if (notCompared.length > 0) lines.push("", colors.bold("Not compared"));
  for (const { domain, message } of notCompared) lines.push(`  ${domain}  ${message}`);
  return `${lines.join("\n")}\n`;
}
