import { createServer } from "node:http";
import { openReferenceApi } from "./embedded-api/startEmbeddedApi";
import { addCommonHeaders } from "./headers/securityHeaders";
import { closeServer, endConnections } from "./process/closeServer";
import { limitConnections } from "./process/connectionLimits";
import { createLog } from "./process/createLog";
import { endFailedStart } from "./process/endFailedStart";
import { GracefulEnd } from "./process/GracefulEnd";
import { openDataDir } from "./process/openDataDir";
import { PortError } from "./process/PortError";
import { Readiness } from "./process/Readiness";
import { createListener } from "./request/createListener";
import { findSecurityEvent } from "./request/findSecurityEvent";
import { createHealthRoutes, HEALTH_PATHS } from "./request/healthRoutes";
import { nameApiRoute } from "./request/nameRoute";
import { answerParserErrors } from "./request/refuseLongAddress";
import { SecurityLog } from "./request/SecurityLog";
import { readSettings } from "./settings/readSettings";

/* The reference API by itself, without the site. */

main().catch(endFailedStart);

async function main(): Promise<void> {
  const settings = readSettings(process.env, { port: 4000 });
  const { host, port, trustProxy, drainMs } = settings;
  const log = createLog();
  const end = new GracefulEnd(log).onSignals().onFaults();
  openDataDir(settings.dataDir, log);
  const api = await openReferenceApi(settings, { log });
  const readiness = new Readiness();
  const health = createHealthRoutes(readiness);
  const security = new SecurityLog(log);
  const answer = createListener(async (request, { incoming }) => {
    const { pathname, host } = new URL(request.url);
    const isHealth = HEALTH_PATHS.includes(pathname);
    const forwarded = request.headers.get("x-forwarded-for") ?? undefined;
    const client = trustProxy.findClient(incoming.socket.remoteAddress, forwarded);
    const response = isHealth
      ? await health.fetch(request)
      : await api.fetch(request, client === undefined ? {} : { clientAddress: client });
    addCommonHeaders(response.headers);
    const event = isHealth ? undefined : findSecurityEvent(nameApiRoute(request.method, pathname), response.status);
    if (event !== undefined)
      security.note({ event, client, host, route: nameApiRoute(request.method, pathname), status: response.status });
    return response;
  });
  const server = createServer(limitConnections(settings), (request, response) => void answer(request, response));
  answerParserErrors(server);
  server.once("error", (error) => endFailedStart(PortError.explain(error, host, port)));
  end.use({
    leave: () => {
      readiness.stop();
      endConnections(server);
    },
    drainMs,
    close: async () => {
      await closeServer(server);
      security.close();
      await api.close();
    },
  });
  server.listen(port, host, () => {
    const address = server.address();
    const listened = typeof address === "object" && address !== null ? address.port : port;
    log.info({ message: "Listening.", url: `http://${host}:${listened}` });
    readiness.follow(async () => "ready");
  });
}
