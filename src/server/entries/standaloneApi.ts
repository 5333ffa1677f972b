import { createServer } from "node:http";
import { followChanges } from "../api/embedded/followChanges";
import { openReferenceApi } from "../api/embedded/startEmbeddedApi";
import { watchWebsites } from "../api/embedded/watchWebsites";
import { ChangeBus } from "../caching/changes/ChangeBus";
import { openSharedCache } from "../caching/shared/openSharedCache";
import { createApiHandler } from "../compose/createApiHandler";
import { endFailedStart } from "../compose/endFailedStart";
import { observeApi } from "../compose/observeApi";
import { followTimetable } from "../data/followTimetable";
import { serveCommands } from "../data/socket/serveCommands";
import { answerInTurn } from "../http/answerInTurn";
import { createListener } from "../http/createListener";
import { answerParserErrors } from "../http/refuseLongAddress";
import { followMails } from "../mail/startOutbox";
import { addDatabaseMetrics } from "../observe/metrics/databaseMetrics";
import { closeAll } from "../process/closeAll";
import { closeServer, endConnections } from "../process/closeServer";
import { limitConnections } from "../process/connectionLimits";
import { createLog } from "../process/createLog";
import { GracefulEnd } from "../process/GracefulEnd";
import { installHostLookup } from "../process/HostLookup";
import { listen } from "../process/listen";
import { openDataDir } from "../process/openDataDir";
import { Readiness } from "../process/Readiness";
import { ignoreHostOfProbe } from "../routes/healthRoutes";
import { type MetricsServer, serveMetrics } from "../routes/metrics/serveMetrics";
import { exposesMetrics, readSettings } from "../settings/readSettings";
import { createChange } from "../tenants/applyWebsites";

/* The reference API by itself, without the site. */

main().catch(endFailedStart);

async function main(): Promise<void> {
  const settings = readSettings(process.env, { port: 4000 });
  const { drainMs } = settings;
  const log = createLog();
  installHostLookup();
  const end = new GracefulEnd(log).onSignals().onFaults();
  openDataDir(settings.dataDir, log);
  const hasVisitorTurns = settings.apiSecret !== undefined;
  if (!hasVisitorTurns)
    log.warn({
      message:
        "Visitors' reads have no limit: set API_SECRET here and for the sites, which then come first (docs/serving.md).",
    });
  const { metrics, security, readText } = observeApi(settings, log);
  const onDomains = (domains: readonly (readonly string[])[]) => metrics.domains.learn(domains);
  const api = await openReferenceApi(settings, { log, hasVisitorTurns, onDomains });
  const watcher =
    settings.websitesFile === undefined
      ? undefined
      : await watchWebsites(settings.websitesFile, () => api.reloadWebsites(), log);
  // Sites with the same shared cache learn of changes in the database; the API itself caches nothing.
  const shared = await openSharedCache(settings, log);
  const bus = new ChangeBus({ apply: () => 0, record: shared });
  const apply = async (domains: readonly string[]) => void (await bus.announce(createChange(domains)));
  const changes = shared === undefined ? undefined : followChanges(api, apply);
  const commands = await serveCommands(api.database, { settings, log, apply });
  const timetable = api.database.isEmbedded ? followTimetable(api.database, { settings, log, apply }) : undefined;
  const outbox = await followMails(api.database, { settings, log });
  if (exposesMetrics(settings)) addDatabaseMetrics(metrics.registry, api.database.db);
  const readiness = new Readiness();
  const handler = createApiHandler({ settings, log, api, readiness, metrics, security, readMetrics: readText });
  const answer = createListener(handler.fetch);
  const listener = answerInTurn((request, response) => {
    ignoreHostOfProbe(request);
    void answer(request, response);
  });
  const server = createServer(limitConnections(settings), listener);
  answerParserErrors(server);
  let metricsServer: MetricsServer | undefined;
  end.use({
    leave: () => {
      readiness.stop();
      endConnections(server);
    },
    drainMs,
    close: ({ requestsMs }) =>
      closeAll(
        () => closeServer(server, requestsMs),
        () => metricsServer?.close(),
        () => security.close(),
        () => watcher?.close(),
        () => changes?.close(),
        () => timetable?.close(),
        () => outbox?.close(),
        () => commands.close(),
        () => api.close(),
        () => shared?.close(),
      ),
  });
  metricsServer = await serveMetrics(settings, { read: readText, security, log });
  const port = await listen(server, settings);
  log.info({ message: "Listening.", url: `http://${settings.host}:${port}` });
  readiness.follow(async () => "ready");
}
