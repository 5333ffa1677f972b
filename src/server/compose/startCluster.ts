import { hasEmbeddedApi } from "../api/embedded/hasEmbeddedApi";
import { MemberError, Primary } from "../cluster/Primary";
import { SecurityLog } from "../observe/SecurityLog";
import { serveMetrics } from "../routes/metrics/serveMetrics";
import type { Settings } from "../settings/readSettings";
import { openProcess } from "./openProcess";
import { printWelcome } from "./printWelcome";

/** Time limit for stopping all processes, one kind after the other, beside the time for balancers. */
const STOP_LIMIT_MS = 15_000;

/**
 * Starts the site server in several processes that share one port; this process becomes the primary one. Rejects with a
 * NoLayoutsError if no document can be shown. If a process cannot be started, it has logged the reason, and this
 * process ends with its exit code.
 */
export async function startCluster(settings: Settings): Promise<void> {
  const { log, end } = openProcess(settings, { namesProcess: true });
  const isEmbedded = hasEmbeddedApi(settings);
  let primary: Primary | undefined;
  const security = new SecurityLog(log, (event) => primary?.security.count(event));
  const metrics = await serveMetrics(settings, { read: async () => primary?.readMetrics() ?? "", security, log });
  try {
    const started = await Primary.start(settings, log, isEmbedded, (begun) => {
      primary = begun;
      end.use({
        close: async (how) => {
          await begun.stop(how);
          await metrics?.close();
          security.close();
        },
        // The site's processes wait for balancers to notice.
        limitMs: settings.drainMs + STOP_LIMIT_MS,
      });
    });
    await printWelcome(started.port, settings);
  } catch (error) {
    if (!(error instanceof MemberError)) throw error;
    log.error({ message: error.message });
    process.exit(error.exitCode);
  }
}
