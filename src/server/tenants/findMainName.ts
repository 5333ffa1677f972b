import { canRedirect, type SiteHost } from "../../domain/apiHost";
import type { Website } from "../../domain/entities";
import type { Tenants } from "./Tenants";

/**
 * Returns the main name to which requests for another name of a domain are redirected; undefined where that name shows
 * the site itself: `redirect_aliases` is off, one of the names is local or an address, or the main name does not lead to
 * the same site, which must know the alias. Rejects if the main name's website data cannot be loaded.
 */
export async function findMainName(
  host: SiteHost,
  { domain, redirectsAliases }: Website,
  tenants: Tenants,
): Promise<string | undefined> {
  if (redirectsAliases !== true || !canRedirect(host.hostname, domain)) return undefined;
  // It is the main name with www.
  if (host.domain === domain) return domain;
  const lookup = await tenants.find({ hostname: domain, domain, isStaging: false });
  if ("refusal" in lookup) return undefined;
  const { website } = await tenants.website(lookup.tenant);
  return website.domain === domain && website.aliases.includes(host.domain) ? domain : undefined;
}
