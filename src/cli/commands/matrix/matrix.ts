import { openFleet } from "../../../comparison/fleet/openFleet";
import { findDefault } from "../../../comparison/matrix/countFromDefault";
import { createMatrix, type MatrixReport } from "../../../comparison/matrix/MatrixReport";
import { type Diagnostic, isError } from "../../../layout/diagnostics/Diagnostic";
import { CHANGES_VERSION } from "../../difference/changesVersion";
import { findingsOf, printFindings } from "../../findings/printFindings";
import { Progress } from "../../terminal/Progress";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace/workspace";
import { formatMatrix } from "./formatMatrix";

export interface MatrixOptions extends WorkspaceOptions {
  readonly json: boolean;
  /** True to compare every pair of groups, and to show every row. */
  readonly isWhole: boolean;
  /** The moment at which domains are compared. */
  readonly at?: string | undefined;
}

/** Shows which domains have the same documents and website data, what single domains change, and where groups of domains differ. */
export async function matrix(options: MatrixOptions, terminal: Terminal): Promise<ExitCode> {
  const progress = new Progress(terminal);
  const workspace = await checkWorkspace(options, terminal, progress);
  const standard = findDefault(workspace.checked, options.at);
  const report = createMatrix(
    openFleet({ ...workspace, at: options.at }, progress),
    options.isWhole,
    standard,
    progress,
  );
  progress.end();
  const { groups, websiteData, diagnostics, notCompared } = report;
  printFindings(findingsOf(diagnostics.filter(isError), workspace, terminal), terminal);
  if (options.json) terminal.write(formatJson(report));
  else terminal.write(formatMatrix(report, options.isWhole, terminal) + countWarnings(diagnostics));
  return groups.length > 1 || websiteData.length > 0 || notCompared.length > 0 ? 1 : 0;
}

function formatJson({ groups, changes, ...report }: MatrixReport): string {
  const plain = groups.map(({ sample: _sample, ...group }) => group);
  const parts = changes.map(({ part, domains, ...change }) => ({ part, domains, changes: [change] }));
  return `${JSON.stringify({ version: CHANGES_VERSION, groups: plain, changes: parts, ...report }, null, 2)}\n`;
}

function countWarnings(diagnostics: readonly Diagnostic[]): string {
  const count = diagnostics.filter((diagnostic) => !isError(diagnostic)).length;
  return count === 0 ? "" : `\nWarnings about changes of domains: ${count}. See dealframe validate.\n`;
}
