import { MemberError, Primary } from "./cluster/Primary";
import { explainUnusedDatabase } from "./embedded-api/explainUnusedDatabase";
import { hasEmbeddedApi } from "./embedded-api/hasEmbeddedApi";
import { createLog } from "./process/createLog";
import { printWelcome } from "./process/printWelcome";
import { stopOnSignal } from "./process/stopOnSignal";
import { explainUnusedHsts } from "./request/secureTransport";
import type { Settings } from "./settings/readSettings";

/** How long all processes may take to stop, one kind after the other. */
const STOP_LIMIT_MS = 15_000;

/**
 * Starts the site server in several processes that share one port, and stays with them as their primary one. Rejects with
 * a NoLayoutsError when there is nothing to show. When a process cannot be started, that has told why: exit code 2.
 */
export async function startCluster(settings: Settings): Promise<void> {
  const log = createLog({ namesProcess: true });
  for (const sentence of [...explainUnusedDatabase(settings), ...explainUnusedHsts(settings)])
    log.warn({ message: sentence });
  const isEmbedded = hasEmbeddedApi(settings);
  try {
    const primary = await Primary.start(settings, log, isEmbedded);
    if (process.stdout.isTTY) printWelcome(primary.port, isEmbedded);
    stopOnSignal(log, () => primary.stop(), STOP_LIMIT_MS);
  } catch (error) {
    if (!(error instanceof MemberError)) throw error;
    log.error({ message: error.message });
    process.exit(2);
  }
}
