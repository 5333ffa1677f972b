import { createMiddleware } from "hono/factory";
import type { AnswerContext, RequestEnv } from "../http/RequestEnv";
import { type ResolvedTenant, resolveTenant, type TenantSources } from "./resolveTenant";
import type { Refusal } from "./Tenants";

export type TenantEnv = { Variables: { site: ResolvedTenant } };

/** Status of a refusal: the host is unknown, or its website data cannot be loaded, or not yet. */
export const REFUSAL_STATUS = { unknown: 421, unavailable: 503, slow: 503 } as const satisfies Record<Refusal, number>;

/**
 * Middleware that finds the tenant of the request's host and its website data, for the handlers that follow. Without a
 * tenant, `refuse` answers with the reason.
 */
export function requireTenant(sources: TenantSources, refuse: (context: AnswerContext, refusal: Refusal) => Response) {
  return createMiddleware<RequestEnv & TenantEnv>(async (context, next) => {
    const found = await resolveTenant(context.get("address").siteHost, sources);
    if ("refusal" in found) return refuse(context, found.refusal);
    context.set("site", found);
    context.set("domain", found.tenant.domain);
    await next();
  });
}
