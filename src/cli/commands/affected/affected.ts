import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isError } from "../../../layout/diagnostics/Diagnostic";
import { CHANGES_VERSION } from "../../changesVersion";
import { plural } from "../../formatCount";
import { formatGithub, formatSarif } from "../../formatDiagnostics";
import { Progress } from "../../Progress";
import { findingsOf, printFindings } from "../../printFindings";
import { readVersion } from "../../readVersion";
import { describeChangeRule } from "../../sarifRules";
import { shorten } from "../../shorten";
import type { ExitCode, Terminal } from "../../Terminal";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace";
import { writeOutput } from "../../writeOutput";
import type { AffectedReport } from "./AffectedReport";
import { formatAffectedMarkdown } from "./formatAffectedMarkdown";
import { formatAffectedText } from "./formatAffectedText";
import { type FailOn, isFailing, listFindings } from "./listFindings";
import { type ChangeOptions, openChange } from "./openChange";
import type { PictureOptions } from "./writePictures";

export const AFFECTED_FORMATS = ["text", "json", "markdown", "github", "sarif"] as const;
export type AffectedFormat = (typeof AFFECTED_FORMATS)[number];

export interface AffectedOptions extends WorkspaceOptions, ChangeOptions {
  readonly format: AffectedFormat;
  /** The least serious class that makes the command fail; “any”: every change does. */
  readonly failOn: FailOn | "any" | undefined;
  /** True where every group, section and name is shown. */
  readonly isWhole: boolean;
  /** File that is written instead of the output. */
  readonly out: string | undefined;
  /** Sites for the pictures, and their folder. If absent, no pictures are taken. */
  readonly pictures?: Omit<PictureOptions, "api">;
}

/**
 * Shows every domain and page that a change touches, or that shows a document. Returns 1 if a change is at least as serious as
 * `failOn`, or if the documents of a domain cannot be used now.
 */
export async function affected(options: AffectedOptions, terminal: Terminal): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const workspace = await checkWorkspace(options, terminal, progress);
  const { report, before } = await openChange(options, workspace, terminal, progress);
  const { pictures } = options;
  if (pictures !== undefined && before !== undefined) {
    const { writePictures } = await import("./writePictures");
    const sides = { before, after: workspace };
    const count = await writePictures(report, sides, { ...pictures, api: options.api }, terminal, progress);
    progress.end();
    terminal.write(`Wrote ${join(pictures.out, "index.html")}, with pictures of ${plural(count, "group")}\n`);
  } else {
    progress.end();
    writeOutput(format(report, options, workspace, terminal), options.out, terminal);
  }
  printFindings(findingsOf(report.diagnostics.filter(isError), workspace, terminal), terminal);
  const isUnusable = report.notCompared.some(({ side }) => side === "after");
  return isUnusable || isRefused(report, options.failOn) ? 1 : 0;
}

function isRefused({ groups, added, removed }: AffectedReport, failOn: AffectedOptions["failOn"]): boolean {
  if (failOn === undefined) return false;
  if (failOn === "any") return groups.length + added.length + removed.length > 0;
  return removed.length > 0 || groups.some(({ impact }) => impact !== undefined && isFailing(impact, failOn));
}

function format(
  report: AffectedReport,
  { format: form, failOn, isWhole }: AffectedOptions,
  { folder, files }: { readonly folder: string; readonly files: ReadonlyMap<string, string> },
  terminal: Terminal,
): string {
  const getPath = (file: string) => shorten(join(folder, file), terminal.cwd);
  switch (form) {
    case "text":
      return formatAffectedText(report, { isWhole, getPath }, terminal);
    case "markdown":
      return formatAffectedMarkdown(report);
    case "json":
      return formatJson(report);
    default: {
      const countLines = (file: string) => countLinesOf(files.get(file), join(folder, file));
      const diagnostics = listFindings(report, failOn === "any" ? undefined : failOn, countLines);
      if (form === "github") return formatGithub({ diagnostics, getPath });
      const codes = new Set(diagnostics.map(({ code }) => code));
      const rules = [...codes].map(describeChangeRule);
      return formatSarif({ diagnostics, getPath }, { rules, version: readVersion() });
    }
  }
}

/** Number of lines of a layout file, or of the website data beside the layouts. */
function countLinesOf(text: string | undefined, path: string): number {
  if (text !== undefined) return text.split("\n").length;
  return existsSync(path) ? readFileSync(path, "utf8").split("\n").length : 1;
}

/** Formats the output of `--json`, which schemas/cli/affected.json describes. */
function formatJson({ since, document, groups, ...report }: AffectedReport): string {
  const all = groups.map(({ impact, ...group }) => ({ impact: impact ?? null, ...group }));
  const named = { version: CHANGES_VERSION, since: since ?? null, document: document ?? null };
  return `${JSON.stringify({ ...named, groups: all, ...report }, null, 2)}\n`;
}
