import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";

/** Maximum number of open connections to one API; further calls wait for one, in turn. */
const MAX_SOCKETS = 64;
/** Maximum number of idle connections and their lifetime: APIs close idle connections after a while. */
const MAX_FREE_SOCKETS = 16;
const MAX_IDLE_MS = 4_000;

/**
 * Creates the connections of the server's calls: a pool for each origin (Node keys them by host and port), kept alive.
 */
export function createApiAgents() {
  const options = {
    keepAlive: true,
    maxSockets: MAX_SOCKETS,
    maxFreeSockets: MAX_FREE_SOCKETS,
    timeout: MAX_IDLE_MS,
    scheduling: "lifo",
  } as const;
  return { httpAgent: new HttpAgent(options), httpsAgent: new HttpsAgent(options) };
}
