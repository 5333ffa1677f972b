import type { Logger } from "pino";
import { ApiError } from "../../api/ApiError";
import type { SiteHost } from "../../domain/apiHost";
import type { Refusal, Tenant, Tenants, TenantWebsite } from "./Tenants";

/** A domain that is asked for, with its website data. */
export interface ResolvedTenant extends TenantWebsite {
  readonly tenant: Tenant;
}

export interface TenantSources {
  readonly tenants: Tenants;
  readonly log: Logger;
}

/** Finds the tenant of a host and loads its website data, or says why there is none. */
export async function resolveTenant(
  host: SiteHost | undefined,
  { tenants, log }: TenantSources,
): Promise<ResolvedTenant | { readonly refusal: Refusal }> {
  const lookup = await tenants.find(host);
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
