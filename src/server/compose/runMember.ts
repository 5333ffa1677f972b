import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { Registry } from "prom-client";
import { followChanges } from "../api/embedded/followChanges";
import { RemoteEmbeddedApi } from "../api/embedded/RemoteEmbeddedApi";
import { serveEmbeddedApi } from "../api/embedded/serveEmbeddedApi";
import { startEmbeddedApi } from "../api/embedded/startEmbeddedApi";
import { watchWebsites } from "../api/embedded/watchWebsites";
import type { Change } from "../caching/changes/Change";
import { ChangeBus } from "../caching/changes/ChangeBus";
import { openSharedCache } from "../caching/shared/openSharedCache";
import { createClusterLimiter } from "../cluster/createClusterLimiter";
import { PrimaryLink } from "../cluster/PrimaryLink";
import { followTimetable } from "../data/followTimetable";
import { serveCommands } from "../data/socket/serveCommands";
import { followMails } from "../mail/startOutbox";
import { readProcessMetrics } from "../observe/metrics/addUpMetrics";
import { addDatabaseMetrics } from "../observe/metrics/databaseMetrics";
import { addProcessMetrics } from "../observe/metrics/processMetrics";
import { closeAll } from "../process/closeAll";
import { closeServer } from "../process/closeServer";
import { createLog } from "../process/createLog";
import { CLOSE_LIMIT_MS, GracefulEnd } from "../process/GracefulEnd";
import { installHostLookup } from "../process/HostLookup";
import { exposesMetrics, type Settings } from "../settings/readSettings";
import { applyChanges, applyWebsites, applyWebsitesAtStart } from "../tenants/applyWebsites";
import { serveSite } from "./serveSite";

/**
 * Runs this process as a member of a cluster, with the role that the primary process assigns. Rejects like `startSite`.
 */
export async function runMember(settings: Settings): Promise<void> {
  const log = createLog({ namesProcess: true });
  installHostLookup();
  const end = new GracefulEnd(log).onSignals({ isRepeatable: true }).onFaults();
  const link = await PrimaryLink.open(settings.layoutsDir);
  if (link.assignment.role === "site") await runSite(settings, log, link, end);
  else await runEmbeddedApi(settings, log, link, end);
}

async function runSite(settings: Settings, log: Logger, link: PrimaryLink, end: GracefulEnd): Promise<void> {
  const address = link.assignment.embedded;
  const embedded = address === undefined ? undefined : new RemoteEmbeddedApi(address);
  const shared = await openSharedCache(settings, log);
  const tellHomePages = (homePages: ReadonlyMap<string, string> | undefined) => link.tellHomePages(homePages);
  const parts = { settings, log, layouts: link, logsFaults: false, tellHomePages, embedded, shared, siblings: link };
  const readAllMetrics = () => link.readMetrics();
  const site = await serveSite({ ...parts, createLimiter: createClusterLimiter, readAllMetrics });
  end.use({ leave: () => site.leave(), drainMs: settings.drainMs, close: (how) => site.close(how) });
  link.listen({
    onChange: (message) => site.receive(message),
    onEmbedded: (moved) => embedded?.moveTo(moved),
    onMetrics: site.readMetrics,
    onStop: ({ drains }) => end.begin({ drains }),
  });
  link.tellReady(site.port);
}

/** Holds the embedded database, for all processes of this machine. */
async function runEmbeddedApi(settings: Settings, log: Logger, link: PrimaryLink, end: GracefulEnd): Promise<void> {
  const shared = await openSharedCache(settings, log);
  const api = await startEmbeddedApi(settings, { log, createLimiter: shared?.createLimiter });
  if (api === undefined) throw new Error("The settings leave no room for the embedded API.");
  const server = await serveEmbeddedApi(api, link.assignment.secret);
  const registry = new Registry();
  if (exposesMetrics(settings)) {
    addProcessMetrics(registry, "embedded-api");
    addDatabaseMetrics(registry, api.database.db);
  }
  const bus = new ChangeBus({ apply: () => 0, record: shared, siblings: link });
  const caches = { settings, log, announce: (change: Change) => bus.announce(change) };
  await applyWebsitesAtStart(api, caches);
  const watcher =
    settings.websitesFile === undefined
      ? undefined
      : await watchWebsites(settings.websitesFile, () => applyWebsites(api, caches), log);
  const apply = (domains: readonly string[]) => applyChanges(domains, caches);
  const changes = followChanges(api, apply);
  const timetable = api.database.isEmbedded ? followTimetable(api.database, { settings, log, apply }) : undefined;
  const outbox = await followMails(api.database, { settings, log });
  const commands = await serveCommands(api.database, { settings, log, apply });
  end.use({
    // A signal may have reached all processes: those of the site still need this one, and the primary one stops it
    // later.
    drainMs: settings.drainMs + CLOSE_LIMIT_MS,
    close: ({ requestsMs }) =>
      closeAll(
        () => closeServer(server, requestsMs),
        () => watcher?.close(),
        () => changes.close(),
        () => timetable?.close(),
        () => outbox?.close(),
        () => commands.close(),
        () => api.close(),
        () => shared?.close(),
      ),
  });
  link.listen({
    onChange: () => 0,
    onEmbedded: () => undefined,
    onMetrics: () => readProcessMetrics(registry),
    onStop: () => end.begin({ drains: false }),
  });
  link.tellReady((server.address() as AddressInfo).port);
}
