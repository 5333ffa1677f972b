import type { Logger } from "pino";
import { ApiError } from "../../api/ApiError";
import type { SiteHost } from "../../domain/apiHost";
import type { Website } from "../../domain/entities";
import { CallBudget } from "../api/calls/CallBudget";
import type { Settings } from "../settings/readSettings";
import type { Tenant } from "./ApiClients";
import type { Refusal } from "./DomainList";
import { findMainName } from "./findMainName";
import type { Tenants } from "./openTenants";

/** A requested domain with its website data. */
export interface ResolvedTenant {
  readonly tenant: Tenant;
  readonly website: Website;
  /** The part of the page's time that this has taken, in milliseconds. */
  readonly waitedMs: number;
  /** The name to which this host redirects; absent where it shows the site itself. */
  readonly mainName?: string;
}

export interface TenantSources {
  readonly settings: Pick<Settings, "apiTimeoutMs">;
  readonly tenants: Tenants;
  readonly log: Logger;
}

/**
 * Finds the tenant of a host and loads its website data within API_TIMEOUT_MS, or returns the reason for a missing one.
 */
export async function resolveTenant(
  host: SiteHost | undefined,
  { settings, tenants, log }: TenantSources,
): Promise<ResolvedTenant | { readonly refusal: Refusal }> {
  const startedAtMs = performance.now();
  const budget = new CallBudget(settings.apiTimeoutMs);
  try {
    const lookup = await budget.run(() => tenants.domains.find(host));
    if ("refusal" in lookup) return lookup;
    const { tenant } = lookup;
    const website = await budget.run(() => tenants.homePages.loadWebsite(tenant));
    // Without the main name's data, this name shows the site.
    const mainName = host && (await budget.run(() => findMainName(host, website, tenants)).catch(() => undefined));
    const waitedMs = performance.now() - startedAtMs;
    return { tenant, website, waitedMs, ...(mainName === undefined ? {} : { mainName }) };
  } catch (error) {
    const { status, kind } = error instanceof ApiError ? error : {};
    log.warn({ domain: host?.domain, message: "The website data could not be loaded.", cause: String(error) });
    return { refusal: status === 404 ? "unknown" : kind === "timeout" ? "slow" : "unavailable" };
  } finally {
    budget.close();
  }
}
