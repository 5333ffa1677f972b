import type { Logger } from "pino";
import { type Diagnostic, isError } from "../../layout/diagnostics/Diagnostic";

/** Logs a diagnostic: its text as `message`, like all lines, and the rest as `diagnostic`. */
export function logDiagnostic(log: Pick<Logger, "error" | "warn" | "info">, found: Diagnostic): void {
  const { message, ...diagnostic } = found;
  const line = { message, diagnostic };
  if (isError(found)) log.error(line);
  else if (found.severity === "info") log.info(line);
  else log.warn(line);
}
