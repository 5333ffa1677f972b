import { LayoutFolder } from "./documents/LayoutFolder";
import { explainUnusedDatabase } from "./embedded-api/explainUnusedDatabase";
import { startEmbeddedApi } from "./embedded-api/startEmbeddedApi";
import { watchWebsites } from "./embedded-api/watchWebsites";
import { serveMetrics } from "./metrics/serveMetrics";
import { createLog } from "./process/createLog";
import { GracefulEnd } from "./process/GracefulEnd";
import { openDataDir } from "./process/openDataDir";
import { printWelcome } from "./process/printWelcome";
import { explainUnusedHsts } from "./request/secureTransport";
import { type OpenTools, serveSite } from "./serveSite";
import type { Settings } from "./settings/readSettings";
import { openSharedCache } from "./shared-cache/openSharedCache";
import { applyWebsites } from "./tenants/applyWebsites";

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
