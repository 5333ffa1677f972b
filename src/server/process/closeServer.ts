import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate } from "node:timers/promises";

/** How often connections without a request are closed meanwhile: on a younger one a request may just be on its way. */
const IDLE_CLOSE_MS = 300;
/** A turn of the event loop that is as short as this had nothing else to do than to take new connections. */
const QUIET_TURN_MS = 0.3;
const MAX_TURNS = 500;

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
export async function closeServer(server: Server): Promise<void> {
  endConnections(server);
  await untilConnectionsAreTaken();
  return new Promise((resolve) => {
    const timer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_MS);
    // The close of an HTTP server would cut all kept connections at once.
    NetServer.prototype.close.call(server, () => {
      clearInterval(timer);
      resolve();
    });
  });
}

/**
 * Waits for a moment at which this process has taken the connections that the system holds ready for it: it resets those
 * that are left when the server closes, and a proxy sends a POST again only where it is told to.
 */
async function untilConnectionsAreTaken(): Promise<void> {
  await setImmediate();
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const begunMs = performance.now();
    await setImmediate();
    if (performance.now() - begunMs < QUIET_TURN_MS) return;
  }
}
