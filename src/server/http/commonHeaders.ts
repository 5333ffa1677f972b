import { createMiddleware } from "hono/factory";
import { addCommonHeaders } from "./headers/securityHeaders";
import type { RequestEnv } from "./RequestEnv";
import { type HostSettings, listVarying } from "./readHost";
import { addReportTo, REPORTING_ENDPOINTS } from "./secureTransport";

/**
 * Middleware that adds the missing common headers to every answer, its request's id and, over https, the second way of
 * reporting violations of its policy.
 */
export function commonHeaders(settings: HostSettings) {
  const varying = listVarying(settings);
  return createMiddleware<RequestEnv>(async (context, next) => {
    await next();
    const { headers } = context.res;
    addCommonHeaders(headers);
    const vary = headers.get("Vary") ?? "";
    for (const name of varying) if (!vary.includes(name)) headers.append("Vary", name);
    const policy = headers.get("Content-Security-Policy");
    if (policy !== null && context.get("address").url.protocol === "https:") {
      headers.set("Content-Security-Policy", addReportTo(policy));
      for (const [name, value] of Object.entries(REPORTING_ENDPOINTS)) headers.set(name, value);
    }
    headers.set("X-Request-Id", context.get("requestId"));
  });
}
