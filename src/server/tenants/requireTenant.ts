import { createMiddleware } from "hono/factory";
import { SERVER_PREFIX } from "../../domain/routes/serverPaths";
import { FILE_CACHE } from "../http/headers/cacheHeaders";
import type { AnswerContext, RequestEnv } from "../http/RequestEnv";
import type { Refusal } from "./DomainList";
import { type ResolvedTenant, resolveTenant, type TenantSources } from "./resolveTenant";

export type TenantEnv = { Variables: { site: ResolvedTenant } };

/** Status of a refusal: the host is unknown, or its website data cannot be loaded, or not yet. */
export const REFUSAL_STATUS = { unknown: 421, unavailable: 503, slow: 503 } as const satisfies Record<Refusal, number>;

/**
 * Middleware that finds the tenant of the request's host and its website data, for the handlers that follow. Without a
 * tenant, `refuse` answers with the reason. A name that redirects to the main one leads there (contract, 'Optional
 * additions'); only the server's own addresses, which open pages request, answer at every name.
 */
export function requireTenant(sources: TenantSources, refuse: (context: AnswerContext, refusal: Refusal) => Response) {
  return createMiddleware<RequestEnv & TenantEnv>(async (context, next) => {
    const found = await resolveTenant(context.get("address").siteHost, sources);
    if ("refusal" in found) return refuse(context, found.refusal);
    const { method, path } = context.req;
    if (found.mainName !== undefined && (method === "GET" || method === "HEAD") && !path.startsWith(SERVER_PREFIX)) {
      const { port, pathname, search } = context.get("address").url;
      context.header("Cache-Control", FILE_CACHE["Cache-Control"]);
      // Without a scheme: a proxy in front may not say which one the visitor uses (RFC 3986, section 4.2).
      return context.redirect(`//${found.mainName}${port === "" ? "" : `:${port}`}${pathname}${search}`, 301);
    }
    context.set("site", found);
    context.set("domain", found.tenant.domain);
    await next();
  });
}
