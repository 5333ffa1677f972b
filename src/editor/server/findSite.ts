import { parseSiteHost } from "../../domain/apiHost";
import { getLocalAlias } from "../../domain/localAlias";
import type { Refusal } from "../../server/tenants/DomainList";
import { type ResolvedTenant, resolveTenant, type TenantSources } from "../../server/tenants/resolveTenant";

export type SiteSources = TenantSources & { readonly settings: { readonly defaultDomain: string } };

/** A domain's site; the embedded API answers for a domain under its local name. */
export async function findSite(
  domain: string,
  sources: SiteSources,
): Promise<ResolvedTenant | { readonly refusal: Refusal }> {
  const { defaultDomain } = sources.settings;
  const found = await resolveTenant(parseSiteHost(domain, defaultDomain), sources);
  const alias = getLocalAlias(domain);
  if (!("refusal" in found) || alias === undefined) return found;
  return resolveTenant(parseSiteHost(alias, defaultDomain), sources);
}
