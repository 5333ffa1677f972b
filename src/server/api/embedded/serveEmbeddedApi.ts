import { timingSafeEqual } from "node:crypto";
import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { listen } from "../../process/listen";
import type { EmbeddedApi } from "./EmbeddedApi";

/** Header with the secret of the processes that belong together. */
export const SECRET_HEADER = "x-dealframe-secret";
/** Header with the address of the visitor who sent the request. */
export const CALLER_HEADER = "x-dealframe-caller";

/** Connections of the other processes are kept longer than these use them. */
const KEEP_ALIVE_MS = 60_000;

/**
 * Serves the embedded API to the other processes of this machine, on a free port of the loopback interface. A request
 * without the secret gets 403, because the visitor's address is trusted. Resolves once it listens.
 */
export async function serveEmbeddedApi(api: EmbeddedApi, secret: string): Promise<Server> {
  const listener = getRequestListener((request) => {
    const clientAddress = request.headers.get(CALLER_HEADER);
    return api.fetch(request, clientAddress === null ? {} : { clientAddress });
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const given = request.headers[SECRET_HEADER];
    if (typeof given !== "string" || !isEqual(given, secret)) {
      response.writeHead(403).end();
      return;
    }
    delete request.headers[SECRET_HEADER];
    void listener(request, response);
  });
  await listen(server, { port: 0, host: "127.0.0.1", exclusive: true });
  return server;
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
