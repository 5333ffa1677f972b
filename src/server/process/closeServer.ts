import type { Server } from "node:http";
import { Server as NetServer } from "node:net";

/** How often connections without a request are closed meanwhile: on a younger one a request may just be on its way. */
const IDLE_CLOSE_MS = 300;

/** From now on every connection ends with its next answer, which says so: its client opens another one elsewhere. */
export function endConnections(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Closes a server: no new connections, requests under way are answered, and so are those that clients send on their kept
 * connections meanwhile, as the last ones of these.
 */
export function closeServer(server: Server): Promise<void> {
  endConnections(server);
  return new Promise((resolve) => {
    const timer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_MS);
    // The close of an HTTP server would cut all kept connections at once.
    NetServer.prototype.close.call(server, () => {
      clearInterval(timer);
      resolve();
    });
  });
}
