import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { METRICS_PATH } from "../../domain/routes/serverPaths";
import { hasBearer } from "../headers/hasBearer";
import { PortError } from "../process/PortError";
import type { Settings } from "../settings/readSettings";
import { ASK_FOR_TOKEN, METRICS_TYPE, WRONG_TOKEN } from "./metricsRoutes";

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface MetricsServerOptions {
  /** Reads the metrics of all processes of this machine. */
  readonly read: () => Promise<string>;
  /** Is told of a request without the token, by the address of the connection. */
  readonly onRefused: (client: string | undefined) => void;
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
  const server = createServer((request, response) => {
    const send = (status: number, text: string, headers: Readonly<Record<string, string>> = {}) =>
      response.writeHead(status, { "Content-Type": METRICS_TYPE, ...headers }).end(text);
    if (request.method !== "GET" || request.url?.split("?")[0] !== METRICS_PATH)
      return void send(404, `Metrics are at ${METRICS_PATH}.\n`);
    if (metricsToken !== undefined && !hasBearer(request.headers.authorization, metricsToken)) {
      onRefused(request.socket.remoteAddress);
      return void send(401, WRONG_TOKEN, ASK_FOR_TOKEN);
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
