import { join } from "node:path";
import type { Diagnostic } from "../../layout/diagnostics/Diagnostic";
import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { shorten } from "../terminal/shorten";
import type { Terminal } from "../terminal/Terminal";
import { type Findings, formatText } from "./formatDiagnostics";

/** Diagnostics of files in the layouts folder. */
export function findingsOf(
  diagnostics: readonly Diagnostic[],
  { files, folder }: { readonly files: LayoutFiles; readonly folder: string },
  { cwd }: Terminal,
): Findings {
  return { diagnostics, getText: (file) => files.get(file), getPath: (file) => shorten(join(folder, file), cwd) };
}

/** Writes the diagnostics that do not stop a command to the error output. */
export function printFindings(findings: Findings, terminal: Terminal): void {
  if (findings.diagnostics.length > 0) terminal.writeError(`${formatText(findings, terminal)}\n`);
}
