import { createServer } from "node:http";
import { followChanges } from "../api/embedded/followChanges";
import { isFromSite } from "../api/embedded/isFromSite";
import { openReferenceApi } from "../api/embedded/startEmbeddedApi";
import { watchWebsites } from "../api/embedded/watchWebsites";
import { ChangeBus } from "../caching/changes/ChangeBus";
import { openSharedCache } from "../caching/shared/openSharedCache";
import { endFailedStart } from "../compose/endFailedStart";
import { answerInTurn } from "../http/answerInTurn";
import { createListener } from "../http/createListener";
import { findSecurityEvent } from "../http/findSecurityEvent";
import { addCommonHeaders } from "../http/headers/securityHeaders";
import { nameApiRoute } from "../http/nameRoute";
import { answerParserErrors } from "../http/refuseLongAddress";
import { SecurityLog } from "../observe/SecurityLog";
import { closeAll } from "../process/closeAll";
import { closeServer, endConnections } from "../process/closeServer";
import { limitConnections } from "../process/connectionLimits";
import { createLog } from "../process/createLog";
import { GracefulEnd } from "../process/GracefulEnd";
import { installHostLookup } from "../process/HostLookup";
import { listen } from "../process/listen";
import { openDataDir } from "../process/openDataDir";
import { Readiness } from "../process/Readiness";
import { createHealthRoutes, HEALTH_PATHS, ignoreHostOfProbe } from "../routes/healthRoutes";
import { readSettings } from "../settings/readSettings";
import { createChange } from "../tenants/applyWebsites";

/* The reference API by itself, without the site. */

main().catch(endFailedStart);

async function main(): Promise<void> {
  const settings = readSettings(process.env, { port: 4000 });
  const { trustProxy, drainMs } = settings;
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
  const api = await openReferenceApi(settings, { log, hasVisitorTurns });
  const watcher =
    settings.websitesFile === undefined
      ? undefined
      : await watchWebsites(settings.websitesFile, () => api.reloadWebsites(), log);
  // Sites with the same shared cache learn of changes in the database; the API itself caches nothing.
  const shared = await openSharedCache(settings, log);
  const bus = new ChangeBus({ apply: () => 0, record: shared });
  const changes =
    shared === undefined
      ? undefined
      : followChanges(api, async (domains) => void (await bus.announce(createChange(domains))));
  const readiness = new Readiness();
  const health = createHealthRoutes(readiness);
  const security = new SecurityLog(log);
  const answer = createListener(async (request, { incoming }) => {
    const { pathname, host } = new URL(request.url);
    const isHealth = HEALTH_PATHS.includes(pathname);
    const forwarded = request.headers.get("x-forwarded-for") ?? undefined;
    const client = trustProxy.findClient(incoming.socket.remoteAddress, forwarded);
    const caller = {
      isSite: isFromSite(request, settings),
      ...(client === undefined ? {} : { clientAddress: client }),
    };
    const response = isHealth ? await health.fetch(request) : await api.fetch(request, caller);
    addCommonHeaders(response.headers);
    const event = isHealth ? undefined : findSecurityEvent(nameApiRoute(request.method, pathname), response.status);
    if (event !== undefined)
      security.note({ event, client, host, route: nameApiRoute(request.method, pathname), status: response.status });
    return response;
  });
  const listener = answerInTurn((request, response) => {
    ignoreHostOfProbe(request);
    void answer(request, response);
  });
  const server = createServer(limitConnections(settings), listener);
  answerParserErrors(server);
  end.use({
    leave: () => {
      readiness.stop();
      endConnections(server);
    },
    drainMs,
    close: ({ requestsMs }) =>
      closeAll(
        () => closeServer(server, requestsMs),
        () => security.close(),
        () => watcher?.close(),
        () => changes?.close(),
        () => api.close(),
        () => shared?.close(),
      ),
  });
  const port = await listen(server, settings);
  log.info({ message: "Listening.", url: `http://${settings.host}:${port}` });
  readiness.follow(async () => "ready");
}
