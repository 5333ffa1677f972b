import { createMiddleware } from "hono/factory";
import { COMMON_HEADERS } from "../headers/securityHeaders";
import type { RequestEnv } from "./RequestEnv";
import { addReportTo, REPORTING_ENDPOINTS } from "./secureTransport";

/**
 * Middleware that gives every answer the common headers, as far as it has none of its own, its request's id and, over https,
 * the second way by which its policy reports.
 */
export function commonHeaders() {
  return createMiddleware<RequestEnv>(async (context, next) => {
    await next();
    for (const [name, value] of Object.entries(COMMON_HEADERS))
      if (!context.res.headers.has(name)) context.header(name, value);
    const policy = context.res.headers.get("Content-Security-Policy");
    if (policy !== null && context.get("address").url.protocol === "https:") {
      context.header("Content-Security-Policy", addReportTo(policy));
      for (const [name, value] of Object.entries(REPORTING_ENDPOINTS)) context.header(name, value);
    }
    context.header("X-Request-Id", context.get("requestId"));
  });
}
