import { createDiagnostic } from "../diagnostics/createDiagnostic";
import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { ConsequenceCode } from "../diagnostics/messages";
import type { Range } from "../source/FilePlace";
import type { Path } from "../source/pointer";

/** The place of a diagnostic that concerns a whole file. */
export const FILE_START: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };

/** Warning that names the replacement of a faulty document, section or operation. */
export function createStep(
  code: ConsequenceCode,
  file: string,
  { line, column, endLine, endColumn }: Range,
  values: Readonly<Record<string, string>>,
  path: Path = [],
): Diagnostic {
  return createDiagnostic(code, file, { line, column, endLine, endColumn }, path, { severity: "warning", values });
}
