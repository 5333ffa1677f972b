import { Agent as HttpAgent } from "node:http";
import { Agent as HttpsAgent } from "node:https";

/** How many connections to one API are open at once; further calls wait for one of them, in turn. */
const MAX_SOCKETS = 64;
/** How many of them stay open while no call needs them, and for how long: APIs close idle connections after a while. */
const MAX_FREE_SOCKETS = 16;
const MAX_IDLE_MS = 4_000;

/** The connections of the server's calls: a pool for each origin (Node keeps them by host and port), kept alive. */
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
