import type { Logger } from "pino";
import { explainUnusedDatabase } from "../api/embedded/explainUnusedDatabase";
import { explainUnusedHsts } from "../http/secureTransport";
import { createLog } from "../process/createLog";
import { GracefulEnd } from "../process/GracefulEnd";
import { installHostLookup } from "../process/HostLookup";
import { openDataDir } from "../process/openDataDir";
import type { Settings } from "../settings/readSettings";

/**
 * Opens the log, the look-up of hosts, the end on signals and faults, and DATA_DIR of a process; logs the settings without
 * effect.
 */
export function openProcess(
  settings: Settings,
  options?: Parameters<typeof createLog>[0],
): { readonly log: Logger; readonly end: GracefulEnd } {
  const log = createLog(options);
  installHostLookup();
  const end = new GracefulEnd(log).onSignals().onFaults();
  for (const sentence of [...explainUnusedDatabase(settings), ...explainUnusedHsts(settings)])
    log.warn({ message: sentence });
  openDataDir(settings.dataDir, log);
  return { log, end };
}
