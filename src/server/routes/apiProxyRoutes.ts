import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { ENDPOINTS } from "../../api/endpoints";
import { getCallLimitMs } from "../../domain/time/callLimit";
import { passOn } from "../api/calls/passOn";
import { NO_STORE } from "../http/headers/cacheHeaders";
import { nameApiRoute } from "../http/nameRoute";
import type { RequestEnv } from "../http/RequestEnv";
import { readRemoteAddress } from "../http/readRemoteAddress";
import { watchLeaving } from "../http/watchLeaving";
import { requireTenant } from "../tenants/requireTenant";
import { refuseBusy, refuseTenant } from "./refuseAsJson";
import type { SiteOptions } from "./SiteOptions";

const MAX_BODY_BYTES = 32 * 1024;

/** Names the route of a call, and refuses a body that a page of another site could send without asking. */
const readCall = createMiddleware<RequestEnv>(async (context, next) => {
  const { method, path } = context.req;
  context.set("route", nameApiRoute(method, path));
  const type = context.req.header("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
  if (method === "POST" && type !== "application/json") return refuse(context, 415, "Send application/json.");
  await next();
});

const limit = bodyLimit({
  maxSize: MAX_BODY_BYTES,
  onError: (context) => refuse(context, 413, "The body is too large."),
});

/**
 * Passes browsers' calls on to the API of the host's domain (PROXY_API): the methods and paths of the contract, and nothing
 * else. The domain is that of the host, whatever the browser sends; a visitor has VISITOR_CONCURRENCY calls under way.
 */
export function createApiProxyRoutes(options: SiteOptions): Hono<RequestEnv> {
  const { settings, pages } = options;
  const timeoutMs = getCallLimitMs(settings.apiTimeoutMs);
  const routes = new Hono<RequestEnv>();
  for (const endpoint of new Set(Object.values(ENDPOINTS))) {
    const [method = "", path = ""] = endpoint.split(" ");
    routes.on(method, path, readCall, limit, requireTenant(options, refuseTenant), (context) => {
      const { apiOrigin: origin, domain } = context.get("site").tenant;
      const forwarded = context.req.header("x-forwarded-for");
      const clientAddress = settings.trustProxy.findClient(readRemoteAddress(context), forwarded);
      const call = { origin, domain, clientAddress, timeoutMs, left: watchLeaving(context) };
      return pages.visitors
        .run(pages.visitors.findByContext(context), () => passOn(context.req.raw, call))
        .catch((error: unknown) => refuseBusy(context, error));
    });
  }
  return routes;
}

function refuse(context: Context, status: 413 | 415, message: string): Response {
  return context.json({ success: false, message }, status, NO_STORE);
}
