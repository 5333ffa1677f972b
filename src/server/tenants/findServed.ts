import pLimit from "p-limit";
import { ApiError } from "../../api/ApiError";
import { parseSiteHost } from "../../domain/apiHost";
import type { Served } from "../process/Readiness";
import type { Settings } from "../settings/readSettings";
import type { Tenants } from "./openTenants";

/** Maximum number of SITE_DOMAINS that are tried, and the number at once. */
const MAX_TRIED = 50;
const AT_ONCE = 8;

/** The API answers that it does not know the domain. */
class UnknownDomain extends Error {
  override readonly name = "UnknownDomain";
}

/**
 * Checks whether a page of any domain could be rendered, with new or stored answers of the API: it has listed domains,
 * or returned the website data of one of SITE_DOMAINS.
 */
export async function findServed(
  { domains, homePages }: Tenants,
  { siteDomains, defaultDomain }: Pick<Settings, "siteDomains" | "defaultDomain">,
): Promise<Served> {
  if (siteDomains.length === 0) {
    const listed = await homePages.load([]);
    if (listed === undefined) return "no-api";
    return listed.size === 0 ? "no-domains" : "ready";
  }
  const limit = pLimit(AT_ONCE);
  const load = async (domain: string) => {
    const lookup = await domains.find(parseSiteHost(domain, defaultDomain));
    if ("refusal" in lookup) throw new UnknownDomain(domain);
    await homePages.loadWebsite(lookup.tenant);
  };
  try {
    await Promise.any(siteDomains.slice(0, MAX_TRIED).map((domain) => limit(() => load(domain))));
    return "ready";
  } catch (error) {
    const reasons: readonly unknown[] = error instanceof AggregateError ? error.errors : [error];
    return reasons.every(isUnknown) ? "no-domains" : "no-api";
  } finally {
    limit.clearQueue();
  }
}

function isUnknown(error: unknown): boolean {
  return error instanceof UnknownDomain || (error instanceof ApiError && error.status === 404);
}
