import type { DomainOverlay, Overlay } from "../../generated/documents";
import { type Change, describeDifference } from "../../layout/describeDifference";
import { diffDocuments, toOverlay } from "../../layout/diffDocuments";
import { CliError } from "../CliError";
import { countImpacts, groupChanges, IMPACT_WORDS, PART_TITLES, type PartDifference } from "../formatDifference";
import { formatHtml, formatMarkdown } from "../formatReport";
import { openSide, pairParts, type SideOfDiff } from "../sides";
import type { ExitCode, Terminal } from "../Terminal";
import { checkWorkspace, type WorkspaceOptions } from "../workspace";

export const DIFF_FORMATS = ["text", "json", "markdown", "html", "overlay"] as const;
export type DiffFormat = (typeof DIFF_FORMATS)[number];

export interface DiffOptions extends WorkspaceOptions {
  readonly a: string;
  readonly b: string;
  readonly format: DiffFormat;
}

/** Two sides and what they differ in. */
export interface Report {
  readonly a: SideOfDiff;
  readonly b: SideOfDiff;
  readonly parts: readonly PartDifference[];
}

/** Compares two sides, each a domain, a document, a file, a revision or a running site. */
export async function diff(options: DiffOptions, terminal: Terminal): Promise<ExitCode> {
  const workspace = await checkWorkspace(options, terminal);
  const lookup = { ...workspace, terminal };
  const [a, b] = await Promise.all([openSide(options.a, lookup), openSide(options.b, lookup)]);
  const pairs = pairParts(a, b);
  if (pairs.length === 0) throw new CliError(`${a.name} and ${b.name} have no part that could be compared.`);
  const parts = pairs.map(({ part, ...sides }) => ({ part, changes: describeDifference(sides.a, sides.b) }));
  const report = { a, b, parts };
  const isEqual = parts.every(({ changes }) => changes.length === 0);
  terminal.write(
    options.format === "overlay" ? formatOverlay(report, pairs) : format(report, options.format, isEqual, terminal),
  );
  return isEqual ? 0 : 1;
}

function format(report: Report, form: Exclude<DiffFormat, "overlay">, isEqual: boolean, terminal: Terminal): string {
  switch (form) {
    case "json":
      return formatJson(report, isEqual);
    case "markdown":
      return formatMarkdown(report);
    case "html":
      return formatHtml(report);
    case "text":
      return formatText(report, isEqual, terminal);
  }
}

/** The overlay that makes the first side the second: a document's, or a domain's. */
function formatOverlay({ a, b }: Report, pairs: ReturnType<typeof pairParts>): string {
  const title = `What makes ${b.name} of ${a.name}.`;
  const [first] = pairs;
  if (a.isDomain && b.isDomain) {
    const lists = pairs.map(({ part, ...sides }) => [
      part,
      diffDocuments(sides.a.document, sides.b.document).operations,
    ]);
    const overlay: Partial<DomainOverlay> = { version: 1, description: title, ...Object.fromEntries(lists) };
    return `${JSON.stringify(overlay, null, 2)}\n`;
  }
  if (first === undefined) return "";
  const difference = diffDocuments(first.a.document, first.b.document);
  const overlay: Overlay = toOverlay(difference, a.documentId);
  return `${JSON.stringify(overlay, null, 2)}\n`;
}

function formatJson({ a, b, parts }: Report, isEqual: boolean): string {
  const name = (side: SideOfDiff) => ({ name: side.name, detail: side.detail });
  const all = parts.flatMap(({ changes }) => changes);
  const found = { a: name(a), b: name(b), equal: isEqual, counts: countImpacts(all), parts };
  return `${JSON.stringify(found, null, 2)}\n`;
}

function formatText(report: Report, isEqual: boolean, { colors }: Terminal): string {
  const { a, b, parts } = report;
  if (isEqual) return `${a.name} and ${b.name} are equal: ${parts.map(({ part }) => part).join(", ")}.\n`;
  const paint = { "+": colors.green, "-": colors.red, "~": colors.yellow, "→": colors.cyan };
  const lines = [
    `${colors.bold("First ")} ${colors.bold(a.name)}  ${colors.dim(a.detail)}`,
    `${colors.bold("Second")} ${colors.bold(b.name)}  ${colors.dim(b.detail)}`,
    summarize(parts.flatMap(({ changes }) => changes)),
  ];
  for (const { part, changes } of parts) {
    const title = colors.bold(PART_TITLES[part].toUpperCase());
    lines.push("", changes.length === 0 ? `${title}  equal` : title);
    for (const group of groupChanges(changes)) {
      lines.push(`  ${colors.bold(group.title)}`);
      for (const { mark, text, impact, places, details } of group.sentences) {
        lines.push(`    ${paint[mark](mark)} ${text}  ${colors.dim(`[${IMPACT_WORDS[impact]}]`)}`);
        for (const detail of details) lines.push(`        ${detail}`);
        lines.push(colors.dim(`        ${places}`));
      }
    }
  }
  return `${lines.join("\n")}\n`;
}

/** “12 differences: 2 breaking, 8 shopper-visible, 2 cosmetic.” */
export function summarize(changes: readonly Change[]): string {
  const counts = countImpacts(changes);
  const said = (["breaking", "visible", "cosmetic"] as const)
    .filter((impact) => counts[impact] > 0)
    .map((impact) => `${counts[impact]} ${IMPACT_WORDS[impact]}`);
  return `${changes.length} difference${changes.length === 1 ? "" : "s"}: ${said.join(", ")}.`;
}
