import type { Logger } from "pino";
import { type Diagnostic, isError } from "../../layout/diagnostics/Diagnostic";

/** Writes a line with the text of a diagnostic as `message`, as all lines have it, and the rest of it as `diagnostic`. */
export function logDiagnostic(log: Pick<Logger, "error" | "warn" | "info">, found: Diagnostic): void {
  const { message, ...diagnostic } = found;
  const line = { message, diagnostic };
  if (isError(found)) log.error(line);
  else if (found.severity === "info") log.info(line);
  else log.warn(line);
}
