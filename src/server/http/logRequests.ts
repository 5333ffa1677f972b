import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { RequestEnv } from "./RequestEnv";

/** Middleware that logs each request as one line, once it is answered. */
export function logRequests(log: Logger) {
  return createMiddleware<RequestEnv>(async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { host, url } = context.get("address");
    log.info({
      requestId: context.get("requestId"),
      method: context.req.method,
      host,
      path: url.pathname,
      status: context.res.status,
      durationMs: Math.round(performance.now() - startedAt),
      cache: context.get("cache"),
    });
  });
}
