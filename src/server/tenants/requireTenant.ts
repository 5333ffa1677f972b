import { createMiddleware } from "hono/factory";
import type { AnswerContext, RequestEnv } from "../request/RequestEnv";
import { type ResolvedTenant, resolveTenant, type TenantSources } from "./resolveTenant";
import type { Refusal } from "./Tenants";

export type TenantEnv = { Variables: { site: ResolvedTenant } };

/** The status of an answer to a host that the server knows nothing of, or whose website data cannot be had. */
export const REFUSAL_STATUS = { unknown: 421, unavailable: 503 } as const satisfies Record<Refusal, number>;

/**
 * Middleware that finds the tenant of the request's host and its website data, for the handlers that follow. Where there
 * is none it answers itself, in the form that `refuse` gives the answer.
 */
export function requireTenant(sources: TenantSources, refuse: (context: AnswerContext, refusal: Refusal) => Response) {
  return createMiddleware<RequestEnv & TenantEnv>(async (context, next) => {
    const found = await resolveTenant(context.get("address").siteHost, sources);
    if ("refusal" in found) return refuse(context, found.refusal);
    context.set("site", found);
    await next();
  });
}
