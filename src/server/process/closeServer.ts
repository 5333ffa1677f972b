import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate } from "node:timers/promises";

/** Interval at which idle connections are closed, so that a request that is just arriving is still answered. */
const IDLE_CLOSE_MS = 300;
/** Maximum duration of a turn of the event loop that did nothing but accept connections. */
const QUIET_TURN_MS = 0.3;
const MAX_TURNS = 500;

/** Makes every connection end with its next answer, which says so: its client then opens another one elsewhere. */
export function endConnections(server: Server): void {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
}

/**
 * Closes a server: it accepts no new connections, answers the requests under way, and answers one last request on each
 * kept connection. After `limitMs` the remaining connections are cut, such as that of a client that does not read.
 */
export async function closeServer(server: Server, limitMs: number): Promise<void> {
  endConnections(server);
  await untilConnectionsAreTaken();
  return new Promise((resolve) => {
    const timer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_MS);
    const limit = setTimeout(() => server.closeAllConnections(), limitMs);
    // The close of an HTTP server would cut all kept connections at once.
    NetServer.prototype.close.call(server, () => {
      clearInterval(timer);
      clearTimeout(limit);
      resolve();
    });
  });
}

/** Closes a server at once: its connections are cut. */
export function cutServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Waits until this process has accepted the connections that the system holds for it: the system resets the remaining
 * ones when the server closes, and a proxy repeats a POST only if configured to.
 */
async function untilConnectionsAreTaken(): Promise<void> {
  await setImmediate();
  for (let turn = 0; turn < MAX_TURNS; turn++) {
    const begunMs = performance.now();
    await setImmediate();
    if (performance.now() - begunMs < QUIET_TURN_MS) return;
  }
}
