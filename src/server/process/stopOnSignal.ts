import type { Server } from "node:http";
import type { Logger } from "pino";

/** How long requests under way may take once a stop was asked for. */
const STOP_LIMIT_MS = 10_000;

/**
 * Stops gracefully on SIGTERM or SIGINT: no new connections, requests under way are answered, then `close` runs.
 * A second signal, or the time limit, ends the process at once.
 */
export function stopOnSignal(server: Server, log: Logger, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    log.info({ message: "Stopping.", signal });
    setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
    server.close(() => {
      close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
    server.closeIdleConnections();
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}
