import { createMiddleware } from "hono/factory";
import type { ServerMetrics } from "../observe/metrics/ServerMetrics";
import type { SecurityEvent } from "../observe/metrics/securityMetrics";
import type { SecurityLog } from "../observe/SecurityLog";
import type { Settings } from "../settings/readSettings";
import { findSecurityEvent } from "./findSecurityEvent";
import { nameRoute } from "./nameRoute";
import { readRemoteAddress } from "./readRemoteAddress";

/** The values by which a request is counted. Handlers set those that do not follow from path and status. */
export type ObservedEnv = {
  Variables: {
    /** By `performance.now()`. */
    startedAtMs?: number;
    /** The name of the route from a closed list: never the path itself. */
    route?: string;
    /** The domain of the host, once it is known as one of the site's. */
    domain?: string;
    /** The security event of its refusal. */
    event?: SecurityEvent;
  };
};

export interface Observers {
  readonly metrics?: Pick<ServerMetrics, "requests"> | undefined;
  readonly security?: SecurityLog | undefined;
}

/**
 * Middleware around everything that the port answers: counts each request, and logs those that may be part of an
 * attack.
 */
export function observeRequests(settings: Pick<Settings, "trustProxy">, { metrics, security }: Observers) {
  return createMiddleware<ObservedEnv>(async (context, next) => {
    const startedAtMs = performance.now();
    context.set("startedAtMs", startedAtMs);
    await next();
    const { status } = context.res;
    const { method } = context.req;
    const route = context.get("route") ?? nameRoute(context.req.path);
    const seconds = (performance.now() - startedAtMs) / 1000;
    metrics?.requests.count({ method, route, status, seconds, domain: context.get("domain") });
    const event = context.get("event") ?? findSecurityEvent(route, status);
    if (event === undefined) return;
    const client = settings.trustProxy.findClient(readRemoteAddress(context), context.req.header("x-forwarded-for"));
    security?.note({ event, client, host: context.req.header("host"), route, status });
  });
}
