import { type Logger, pino } from "pino";
import { isoTimestamp } from "./isoTimestamp";

/**
 * Creates the structured log. With `namesProcess` every line has the id of the process, for logs that several write.
 */
export function createLog({ namesProcess = false }: { readonly namesProcess?: boolean } = {}): Logger {
  return pino({
    base: namesProcess ? { pid: process.pid } : undefined,
    timestamp: isoTimestamp,
  });
}
