import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { METRICS_PATH } from "../../../domain/routes/serverPaths";
import { BEARER_ANSWERS, BearerGuard } from "../../http/headers/BearerGuard";
import { NO_STORE } from "../../http/headers/cacheHeaders";
import { COMMON_HEADERS } from "../../http/headers/securityHeaders";
import { PortError } from "../../process/PortError";
import type { Settings } from "../../settings/readSettings";
import { METRICS_TYPE } from "./metricsRoutes";

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface MetricsServerOptions {
  /** Reads the metrics of all processes of this machine. */
  readonly read: () => Promise<string>;
  /** Is told of a request without the token, by the address of the connection and the status of its answer. */
  readonly onRefused: (client: string | undefined, status: number) => void;
  readonly log: Logger;
}

/**
 * Serves the metrics on METRICS_PORT, apart from the site; where METRICS_TOKEN is set, to who has that alone. Gives undefined
 * without that port. Rejects with a {@link PortError}.
 */
export async function serveMetrics(
  { metricsPort, metricsHost, metricsToken }: Pick<Settings, "metricsPort" | "metricsHost" | "metricsToken">,
  { read, onRefused, log }: MetricsServerOptions,
): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const guard = metricsToken === undefined ? undefined : new BearerGuard(metricsToken);
  const server = createServer(async (request, response) => {
    const send = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
      response
        .writeHead(status, { ...COMMON_HEADERS, ...NO_STORE, "Content-Type": METRICS_TYPE, ...headers })
        .end(text);
    if (request.method !== "GET" || request.url?.split("?")[0] !== METRICS_PATH)
      return void send(404, `Metrics are at ${METRICS_PATH}.\n`);
    const { remoteAddress } = request.socket;
    const verdict = (await guard?.check(request.headers.authorization, remoteAddress)) ?? "admitted";
    if (verdict !== "admitted") {
      const { message, status, headers } = BEARER_ANSWERS[verdict];
      onRefused(remoteAddress, status);
      return void send(status, `${message}\n`, headers);
    }
    read().then(
      (text) => send(200, text),
      (error: unknown) => {
        log.error({ message: "The metrics could not be read.", cause: String(error) });
        send(500, "The metrics could not be read.\n");
      },
    );
  });
  const port = await listen(server, metricsHost, metricsPort);
  log.info({ message: "Metrics are served.", url: `http://${metricsHost}:${port}${METRICS_PATH}` });
  return { port, close: () => close(server) };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const settings = { host: "METRICS_HOST", port: "METRICS_PORT" };
    server.once("error", (error) => reject(PortError.explain(error, host, port, settings)));
    // Exclusive: a port of this process alone, which a cluster does not share.
    server.listen({ port, host, exclusive: true }, () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
