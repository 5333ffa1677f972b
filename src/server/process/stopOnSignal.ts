import type { Server } from "node:http";
import { Server as NetServer } from "node:net";
import type { Logger } from "pino";

/** How long requests under way may take once a stop was asked for. */
const STOP_LIMIT_MS = 10_000;
/** How often connections without a request are closed meanwhile: on a younger one a request may just be on its way. */
const IDLE_CLOSE_MS = 300;

/**
 * Stops gracefully on SIGTERM or SIGINT: `close` runs, then the process ends. A second signal, or the time limit, ends it
 * at once.
 */
export function stopOnSignal(log: Logger, close: () => Promise<void>, limitMs = STOP_LIMIT_MS): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ message: "Stopping.", signal });
    void exitAfter(close, limitMs);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Ends the process once `close` is done, or its time is over. */
export async function exitAfter(close: () => Promise<void>, limitMs = STOP_LIMIT_MS): Promise<void> {
  setTimeout(() => process.exit(1), limitMs).unref();
  await close().then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

/**
 * Closes a server: no new connections, requests under way are answered, and so are those that clients send on their kept
 * connections meanwhile, as the last ones of these.
 */
export function closeServer(server: Server): Promise<void> {
  server.prependListener("request", (_request, response) => {
    response.shouldKeepAlive = false;
  });
  return new Promise((resolve) => {
    const timer = setInterval(() => server.closeIdleConnections(), IDLE_CLOSE_MS);
    // The close of an HTTP server would cut all kept connections at once.
    NetServer.prototype.close.call(server, () => {
      clearInterval(timer);
      resolve();
    });
  });
}
