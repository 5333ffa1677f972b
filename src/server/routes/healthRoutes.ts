import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { NO_STORE } from "../http/headers/cacheHeaders";
import type { RequestEnv } from "../http/RequestEnv";
import type { Readiness } from "../process/Readiness";

export const HEALTH_PATHS: readonly string[] = ["/healthz", "/readyz"];

/** The headers that name the host of a request. */
const HOST_NAMES = ["host", "x-forwarded-host"];
/** Stands for the host of a probe, which no route of {@link HEALTH_PATHS} reads. */
const ANY_HOST = "localhost";

/**
 * Makes a request of {@link HEALTH_PATHS} independent of its host, which HAProxy's and Nagios' own probes leave out; true
 * if it is such a request. Call it before anything reads the host.
 */
export function ignoreHostOfProbe(request: IncomingMessage): boolean {
  const { url = "" } = request;
  const isProbe = (path: string) => url.startsWith(path) && (url.length === path.length || url[path.length] === "?");
  if (!HEALTH_PATHS.some(isProbe)) return false;
  const { headers, rawHeaders } = request;
  headers.host = ANY_HOST;
  delete headers["x-forwarded-host"];
  // Names and values in turn.
  const isHost = (index: number) => HOST_NAMES.includes(rawHeaders[index - (index % 2)]?.toLowerCase() ?? "");
  request.rawHeaders = rawHeaders.filter((_, index) => !isHost(index));
  return true;
}

/**
 * Creates the routes for balancers and supervisors, which answer for any host: `/healthz` whether the process runs,
 * `/readyz` whether it should get requests, and if not, the reason in one word. Without `readiness` it always should.
 */
export function createHealthRoutes(readiness?: Pick<Readiness, "unreadiness">): Hono<RequestEnv> {
  const routes = new Hono<RequestEnv>();
  routes.get("/healthz", (context) => context.json({ status: "ok" }, 200, NO_STORE));
  routes.get("/readyz", (context) => {
    const reason = readiness?.unreadiness;
    if (reason === undefined) return context.json({ status: "ready" }, 200, NO_STORE);
    return context.json({ status: "unready", reason }, 503, NO_STORE);
  });
  return routes;
}
