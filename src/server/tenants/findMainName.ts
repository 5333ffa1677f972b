import { canRedirect, type SiteHost } from "../../domain/apiHost";
import type { Website } from "../../domain/entities";
import type { Tenants } from "./openTenants";

/** True if the host may redirect to another name, as far as its website data are known; see {@link findMainName}. */
export function mayRedirect({ hostname }: SiteHost, website: Website | undefined): boolean {
  return website?.redirectsAliases === true && canRedirect(hostname, website.domain);
}

/**
 * Returns the main name to which requests for another name of a domain are redirected; undefined where that name shows
 * the site itself: `redirect_aliases` is off, one of the names is local or an address, or the main name does not lead to
 * the same site, which must know the alias. Rejects if the main name's website data cannot be loaded.
 */
export async function findMainName(
  host: SiteHost,
  website: Website,
  { domains, homePages }: Tenants,
): Promise<string | undefined> {
  if (!mayRedirect(host, website)) return undefined;
  const { domain } = website;
  // It is the main name with www.
  if (host.domain === domain) return domain;
  const lookup = await domains.find({ hostname: domain, domain, isStaging: false });
  if ("refusal" in lookup) return undefined;
  const main = await homePages.loadWebsite(lookup.tenant);
  return main.domain === domain && main.aliases.includes(host.domain) ? domain : undefined;
}
