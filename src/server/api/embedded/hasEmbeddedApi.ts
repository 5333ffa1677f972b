import { isStagingHost } from "../../../domain/apiHost";
import type { Settings } from "../../settings/readSettings";

/**
 * True if the settings need the embedded API: neither API_ORIGIN nor STAGING_API_ORIGIN names another, and SITE_DOMAINS is empty or
 * names a staging host.
 */
export function hasEmbeddedApi({ siteDomains, apiOrigin, stagingApiOrigin }: Settings): boolean {
  if (apiOrigin !== undefined || stagingApiOrigin !== undefined) return false;
  return siteDomains.length === 0 || siteDomains.some(isStagingHost);
}
