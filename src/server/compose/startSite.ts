import { explainUnusedDatabase } from "../api/embedded/explainUnusedDatabase";
import { startEmbeddedApi } from "../api/embedded/startEmbeddedApi";
import { watchWebsites } from "../api/embedded/watchWebsites";
import { openSharedCache } from "../caching/shared/openSharedCache";
import { LayoutFolder } from "../documents/LayoutFolder";
import { explainUnusedHsts } from "../http/secureTransport";
import { createLog } from "../process/createLog";
import { GracefulEnd } from "../process/GracefulEnd";
import { openDataDir } from "../process/openDataDir";
import { printWelcome } from "../process/printWelcome";
import { serveMetrics } from "../routes/metrics/serveMetrics";
import type { Settings } from "../settings/readSettings";
import { applyWebsites } from "../tenants/applyWebsites";
import { type OpenTools, serveSite } from "./serveSite";

/**
 * Starts the site server in this process alone: the built client, the embedded API if needed, the documents with a watcher.
 * Resolves with its port. Rejects with a NoLayoutsError or WebsitesError if the documents or the website data cannot be used.
 */
export async function startSite(settings: Settings, { openTools }: { openTools?: OpenTools } = {}): Promise<number> {
  const log = createLog();
  const end = new GracefulEnd(log).onSignals().onFaults();
  for (const sentence of [...explainUnusedDatabase(settings), ...explainUnusedHsts(settings)])
    log.warn({ message: sentence });
  openDataDir(settings.dataDir, log);
  const shared = await openSharedCache(settings, log);
  const embedded = await startEmbeddedApi(settings, { log, createLimiter: shared?.createLimiter });
  const layouts = await LayoutFolder.open(settings.layoutsDir, log);
  const site = await serveSite({ settings, log, layouts, embedded, shared, openTools });
  let metrics: Awaited<ReturnType<typeof serveMetrics>>;
  let watcher: Awaited<ReturnType<typeof watchWebsites>> | undefined;
  end.use({
    leave: () => site.leave(),
    drainMs: settings.drainMs,
    close: async () => {
      await site.close();
      await metrics?.close();
      await watcher?.close();
      await embedded?.close();
    },
  });
  metrics = await serveMetrics(settings, {
    read: site.readMetricsText,
    onRefused: (client, status) =>
      site.security.note({ event: "metrics_token_refused", client, route: "metrics", status }),
    log,
  });
  if (embedded !== undefined && settings.websitesFile !== undefined)
    watcher = await watchWebsites(settings.websitesFile, () => applyWebsites(embedded, site.announce), log);
  log.info({ message: "Listening.", url: `http://${settings.host}:${site.port}` });
  if (process.stdout.isTTY) printWelcome(site.port, embedded !== undefined);
  return site.port;
}
