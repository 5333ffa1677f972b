import { createServer } from "node:http";
import { openReferenceApi } from "./embedded-api/startEmbeddedApi";
import { addCommonHeaders } from "./headers/securityHeaders";
import { closeServer, endConnections } from "./process/closeServer";
import { limitConnections } from "./process/connectionLimits";
import { createLog } from "./process/createLog";
import { endFailedStart } from "./process/endFailedStart";
import { GracefulEnd } from "./process/GracefulEnd";
import { PortError } from "./process/PortError";
import { Readiness } from "./process/Readiness";
import { createListener } from "./request/createListener";
import { createHealthRoutes, HEALTH_PATHS } from "./request/healthRoutes";
import { answerParserErrors } from "./request/refuseLongAddress";
import { readSettings } from "./settings/readSettings";

/* The reference API by itself, without the site. */

main().catch(endFailedStart);

async function main(): Promise<void> {
  const settings = readSettings({ ...process.env, PORT: process.env.PORT || "4000" });
  const { host, port, trustProxy, drainMs } = settings;
  const log = createLog();
  const end = new GracefulEnd(log).onSignals().onFaults();
  const api = await openReferenceApi(settings, { log });
  const readiness = new Readiness();
  const health = createHealthRoutes(readiness);
  const answer = createListener(async (request, { incoming }) => {
    const isHealth = HEALTH_PATHS.includes(new URL(request.url).pathname);
    const forwarded = request.headers.get("x-forwarded-for") ?? undefined;
    const clientAddress = trustProxy.findClient(incoming.socket.remoteAddress, forwarded);
    const response = isHealth
      ? await health.fetch(request)
      : await api.fetch(request, clientAddress === undefined ? {} : { clientAddress });
    addCommonHeaders(response.headers);
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
