import { isStagingHost } from "../../../domain/apiHost";
import type { Settings } from "../../settings/readSettings";

/** True if the settings need the embedded API: there is no API_ORIGIN, and SITE_DOMAINS is empty or names a staging host. */
export function hasEmbeddedApi({ siteDomains, apiOrigin }: Settings): boolean {
  return apiOrigin === undefined && (siteDomains.length === 0 || siteDomains.some(isStagingHost));
}
