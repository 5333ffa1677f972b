import type { Diagnostic } from "../../layout/diagnostics/Diagnostic";

/** Maximum number of reported faults of a file; the command line lists more. */
export const MAX_TOLD = 20;

/** Lists the errors of a file as lines with their places, suggestions and codes, the first of them and how many more there are. */
export function explainErrors(errors: readonly Diagnostic[]): readonly string[] {
  const told = errors.slice(0, MAX_TOLD).map(({ file, line, column, message, suggestion, code }) => {
    const hint = suggestion === undefined ? "" : ` Did you mean ${suggestion}?`;
    return `${file}:${line}:${column} ${message}${hint} ${code}`;
  });
  const others = errors.length - told.length;
  return others > 0 ? [...told, `${others} more: dealframe validate lists them.`] : told;
}
