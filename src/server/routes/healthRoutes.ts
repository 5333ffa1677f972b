import { Hono } from "hono";
import { NO_STORE } from "../http/headers/cacheHeaders";
import type { RequestEnv } from "../http/RequestEnv";
import type { Readiness } from "../process/Readiness";

export const HEALTH_PATHS: readonly string[] = ["/healthz", "/readyz"];

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
