import { createServer } from "node:http";
import type { Logger } from "pino";
import { METRICS_PATH } from "../../../domain/routes/serverPaths";
import { answerInTurn } from "../../http/answerInTurn";
import { BEARER_ANSWERS, BearerGuard } from "../../http/headers/BearerGuard";
import { NO_STORE } from "../../http/headers/cacheHeaders";
import { COMMON_HEADERS } from "../../http/headers/securityHeaders";
import type { SecurityLog } from "../../observe/SecurityLog";
import { cutServer } from "../../process/closeServer";
import { listen } from "../../process/listen";
import type { Settings } from "../../settings/readSettings";
import { METRICS_TYPE } from "./metricsRoutes";

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

export interface MetricsServerOptions {
  /** Reads the metrics of all processes of this machine. */
  readonly read: () => Promise<string>;
  /** Records requests without the token, by the address of the connection. */
  readonly security: Pick<SecurityLog, "note">;
  readonly log: Logger;
}

/**
 * Serves the metrics on METRICS_PORT, apart from the site; with METRICS_TOKEN, only to requests that have it. Resolves
 * with undefined without that port. Rejects with a PortError.
 */
export async function serveMetrics(
  { metricsPort, metricsHost, metricsToken }: Pick<Settings, "metricsPort" | "metricsHost" | "metricsToken">,
  { read, security, log }: MetricsServerOptions,
): Promise<MetricsServer | undefined> {
  if (metricsPort === undefined) return undefined;
  const guard = metricsToken === undefined ? undefined : new BearerGuard(metricsToken, "metricsFailures");
  const listener = answerInTurn(async (request, response) => {
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
      security.note({ event: "metrics_token_refused", client: remoteAddress, route: "metrics", status });
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
  const server = createServer(listener);
  const names = { host: "METRICS_HOST", port: "METRICS_PORT" };
  const port = await listen(server, { host: metricsHost, port: metricsPort, exclusive: true }, names);
  log.info({ message: "Metrics are served.", url: `http://${metricsHost}:${port}${METRICS_PATH}` });
  return { port, close: () => cutServer(server) };
}
