import pLimit from "p-limit";
import { ApiError } from "../../api/ApiError";
import { parseSiteHost } from "../../domain/apiHost";
import type { Served } from "../process/Readiness";
import type { Settings } from "../settings/readSettings";
import type { Tenants } from "./Tenants";

/** How many of SITE_DOMAINS are tried, and how many at once. */
const MAX_TRIED = 50;
const AT_ONCE = 8;

/** The API answers, and does not know the domain. */
class UnknownDomain extends Error {
  override readonly name = "UnknownDomain";
}

/**
 * Whether a page of any domain could be made, with what the API says or with what is kept of it: the API has listed
 * domains, or has told the website data of one of SITE_DOMAINS.
 */
export async function findServed(
  tenants: Tenants,
  { siteDomains, defaultDomain }: Pick<Settings, "siteDomains" | "defaultDomain">,
): Promise<Served> {
  if (siteDomains.length === 0) {
    const listed = await tenants.loadHomePages([]);
    if (listed === undefined) return "no-api";
    return listed.size === 0 ? "no-domains" : "ready";
  }
  const limit = pLimit(AT_ONCE);
  const load = async (domain: string) => {
    const lookup = await tenants.find(parseSiteHost(domain, defaultDomain));
    if ("refusal" in lookup) throw new UnknownDomain(domain);
    await tenants.website(lookup.tenant);
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
