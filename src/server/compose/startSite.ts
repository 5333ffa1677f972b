import { type ChangesFollower, followChanges } from "../api/embedded/followChanges";
import { startEmbeddedApi } from "../api/embedded/startEmbeddedApi";
import { watchWebsites } from "../api/embedded/watchWebsites";
import { ChangeBus } from "../caching/changes/ChangeBus";
import { openSharedCache } from "../caching/shared/openSharedCache";
import { followTimetable } from "../data/followTimetable";
import { type CommandServer, serveCommands } from "../data/socket/serveCommands";
import { LayoutFolder } from "../documents/LayoutFolder";
import { PictureFiles } from "../documents/PictureFiles";
import { followMails } from "../mail/startOutbox";
import { closeAll } from "../process/closeAll";
import type { Looks } from "../process/lookAgain";
import { serveMetrics } from "../routes/metrics/serveMetrics";
import type { Settings } from "../settings/readSettings";
import { applyChanges, applyWebsites, applyWebsitesAtStart } from "../tenants/applyWebsites";
import { openProcess } from "./openProcess";
import { printWelcome } from "./printWelcome";
import type { SiteParts } from "./SiteParts";
import { serveSite } from "./serveSite";

/**
 * Starts the site server in this process alone: the process (log, end, DATA_DIR), shared cache, embedded API if needed,
 * documents with a watcher, the site, its metrics. Resolves with its port. Rejects with a NoLayoutsError or
 * WebsitesError if the documents or the website data cannot be used.
 */
export async function startSite(
  settings: Settings,
  { code, openTools }: Pick<SiteParts, "code" | "openTools"> = {},
): Promise<number> {
  const { log, end } = openProcess(settings);
  const shared = await openSharedCache(settings, log);
  const embedded = await startEmbeddedApi(settings, { log, createLimiter: shared?.createLimiter });
  if (embedded !== undefined) {
    // Nothing is served yet: only other machines and the shared cache learn of it.
    const bus = new ChangeBus({ apply: () => 0, record: shared });
    await applyWebsitesAtStart(embedded, { settings, log, announce: (change) => bus.announce(change) });
  }
  const layouts = await LayoutFolder.open(settings.layoutsDir, log, PictureFiles.open(settings, log));
  const site = await serveSite({
    settings,
    log,
    code,
    layouts,
    embedded,
    shared,
    openTools,
    offers: embedded?.database.db,
  });
  let metrics: Awaited<ReturnType<typeof serveMetrics>>;
  let watcher: Awaited<ReturnType<typeof watchWebsites>> | undefined;
  let changes: ChangesFollower | undefined;
  let timetable: Looks | undefined;
  let outbox: Looks | undefined;
  let commands: CommandServer | undefined;
  end.use({
    leave: () => site.leave(),
    drainMs: settings.drainMs,
    close: (how) =>
      closeAll(
        () => site.close(how),
        () => metrics?.close(),
        () => watcher?.close(),
        () => changes?.close(),
        () => timetable?.close(),
        () => outbox?.close(),
        () => commands?.close(),
        () => embedded?.close(),
      ),
  });
  const { readMetricsText: read, security } = site;
  metrics = await serveMetrics(settings, { read, security, log });
  const caches = { settings, log, announce: site.announce };
  if (embedded !== undefined) {
    const apply = (domains: readonly string[]) => applyChanges(domains, caches);
    changes = followChanges(embedded, apply);
    commands = await serveCommands(embedded.database, { settings, log, apply });
    if (embedded.database.isEmbedded) timetable = followTimetable(embedded.database, { settings, log, apply });
    outbox = await followMails(embedded.database, { settings, log });
  }
  if (embedded !== undefined && settings.websitesFile !== undefined) {
    const reload = () => {
      const applied = applyWebsites(embedded, caches);
      code?.onWebsites?.(applied);
      return applied;
    };
    watcher = await watchWebsites(settings.websitesFile, reload, log);
  }
  log.info({ message: "Listening.", url: `http://${settings.host}:${site.port}` });
  await printWelcome(site.port, settings);
  return site.port;
}
