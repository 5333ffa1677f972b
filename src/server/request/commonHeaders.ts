import { createMiddleware } from "hono/factory";
import { COMMON_HEADERS } from "../headers/securityHeaders";
import type { RequestEnv } from "./RequestEnv";

/** Middleware that gives every answer the common headers, as far as it has none of its own, and its request's id. */
export function commonHeaders() {
  return createMiddleware<RequestEnv>(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      if (!context.res.headers.has(name)) context.header(name, value);
    context.header("X-Request-Id", context.get("requestId"));
  });
}
