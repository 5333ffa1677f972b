import type { Logger } from "pino";
import { ApiError } from "../../api/ApiError";
import type { Settings } from "../settings/readSettings";
import type { Tenant, Tenants, TenantWebsite } from "./Tenants";

/** The tenant of a request with its website data, or why there is none. */
export type ResolvedTenant =
  | ({ readonly tenant: Tenant } & TenantWebsite)
  | { readonly refusal: "unknown" | "unavailable" };

export interface WebsiteSources {
  readonly settings: Settings;
  readonly tenants: Tenants;
  readonly log: Logger;
}

/** Finds the tenant that a request is for, and loads its website data. */
export async function resolveTenant(
  request: Request,
  { settings, tenants, log }: WebsiteSources,
): Promise<ResolvedTenant> {
  const lookup = await tenants.find(readHost(request, settings.trustProxy));
  if ("refusal" in lookup) return lookup;
  try {
    return { tenant: lookup.tenant, ...(await tenants.website(lookup.tenant)) };
  } catch (error) {
    const isUnknown = error instanceof ApiError && error.status === 404;
    log.warn({
      domain: lookup.tenant.domain,
      message: "The website data could not be loaded.",
      cause: String(error),
    });
    return { refusal: isUnknown ? "unknown" : "unavailable" };
  }
}

/** The Host that a request was sent to. */
export function readHost(request: Request, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.headers.get("x-forwarded-host")?.split(",")[0]?.trim() : undefined;
  return forwarded || request.headers.get("host") || new URL(request.url).host;
}
