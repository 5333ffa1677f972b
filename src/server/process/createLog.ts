import { type Logger, pino } from "pino";
import { createLogStream } from "./createLogStream";
import { isoTimestamp } from "./isoTimestamp";

/**
 * Creates the structured log. With `namesProcess` every line has the id of the process, for logs that several write.
 */
export function createLog({ namesProcess = false }: { readonly namesProcess?: boolean } = {}): Logger {
  const base = namesProcess ? { pid: process.pid } : undefined;
  return pino({ base, timestamp: isoTimestamp }, createLogStream());
}
