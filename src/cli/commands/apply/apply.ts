import { resolve } from "node:path";
import { plural } from "../../../domain/text/messageWords";
import { writeOutAlone } from "../../../layout/check/includeSections";
import { compareDiagnostics, type Diagnostic, isError } from "../../../layout/diagnostics/Diagnostic";
import { limitFaults } from "../../../layout/diagnostics/limitFaults";
import { parseLayoutFile } from "../../../layout/document/parseLayoutFile";
import { applyOverlayFile } from "../../../layout/domains/applyOverlay";
import { readSchedule } from "../../../layout/schedule/Schedule";
import { completeOverlay } from "../../../layout/schema/applyDefaults";
import { validateDifference } from "../../../layout/validate/validateOverlay";
import { openSide } from "../../difference/openSide";
import { formatText } from "../../findings/formatDiagnostics";
import { CliError } from "../../terminal/CliError";
import type { ExitCode, Terminal } from "../../terminal/Terminal";
import { readNamedFile } from "../../workspace/readNamedFile";
import { checkWorkspace, type WorkspaceOptions } from "../../workspace/workspace";

export interface ApplyOptions extends WorkspaceOptions {
  readonly document: string;
  readonly overlay: string;
  readonly json: boolean;
}

/** Applies an overlay to a document and prints the result, with all defaults. */
export async function apply(options: ApplyOptions, terminal: Terminal): Promise<ExitCode> {
  const workspace = await checkWorkspace(options, terminal);
  const side = await openSide(options.document, { ...workspace, api: options.api, terminal });
  const [base, ...others] = Object.values(side.parts);
  if (base === undefined || others.length > 0)
    throw new CliError(`${options.document} stands for several documents: name one, such as home/one.`);
  const text = readNamedFile(resolve(terminal.cwd, options.overlay));
  const parsed = writeOutAlone(parseLayoutFile(options.overlay, text), workspace.checked.shared);
  const faults = [...parsed.diagnostics, ...validateDifference(parsed)];
  const isSound = parsed.value !== undefined && !faults.some(isError);
  const overlay = isSound ? completeOverlay(parsed.value) : undefined;
  const timed = overlay?.operations.filter((operation) => readSchedule(operation) !== undefined).length ?? 0;
  if (timed > 0)
    throw new CliError(
      `${options.overlay} has ${plural(timed, "operation")} with times, which apply does not support. Remove “from”, “until”, “through”, “weekdays” and “hours” from them.`,
    );
  const found = isSound ? applyOverlayFile(base, parsed, completeOverlay(parsed.value)) : { diagnostics: faults };
  const result = { ...found, diagnostics: limitFaults([...found.diagnostics].sort(compareDiagnostics)) };
  const document = "document" in result ? result.document : undefined;
  if (options.json)
    terminal.write(`${JSON.stringify({ document: document ?? null, diagnostics: result.diagnostics }, null, 2)}\n`);
  else if (document !== undefined) terminal.write(`${JSON.stringify(document, null, 2)}\n`);
  else terminal.write(describeFaults(result.diagnostics, options.overlay, text, terminal));
  return document === undefined ? 1 : 0;
}

function describeFaults(diagnostics: readonly Diagnostic[], file: string, text: string, terminal: Terminal): string {
  const getText = (name: string) => (name === file ? text : undefined);
  return formatText({ diagnostics, getText, getPath: (name) => name }, terminal);
}
