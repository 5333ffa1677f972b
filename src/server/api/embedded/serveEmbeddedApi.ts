import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { listen } from "../../process/listen";
import type { EmbeddedApi } from "./EmbeddedApi";
import { isSecret, SECRET_HEADER } from "./isSecret";

/** Header with the address of the visitor who sent the request, or with {@link SITE_CALLER}. */
export const CALLER_HEADER = "x-dealframe-caller";
/** Stands for a call of the site itself. */
export const SITE_CALLER = "site";

/** Connections of the other processes are kept longer than these use them. */
const KEEP_ALIVE_MS = 60_000;

/**
 * Serves the embedded API to the other processes of this machine, on a free port of the loopback interface. A request
 * without the secret gets 403, because the visitor's address is trusted. Resolves once it listens.
 */
export async function serveEmbeddedApi(api: EmbeddedApi, secret: string): Promise<Server> {
  const listener = getRequestListener((request) => {
    const caller = request.headers.get(CALLER_HEADER);
    if (caller === SITE_CALLER) return api.fetch(request, { isSite: true });
    return api.fetch(request, caller === null ? {} : { clientAddress: caller });
  });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    if (!isSecret(request.headers[SECRET_HEADER], secret)) {
      response.writeHead(403).end();
      return;
    }
    delete request.headers[SECRET_HEADER];
    void listener(request, response);
  });
  await listen(server, { port: 0, host: "127.0.0.1", exclusive: true });
  return server;
}
