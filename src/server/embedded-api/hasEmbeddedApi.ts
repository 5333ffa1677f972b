import { isStagingHost } from "../../domain/apiHost";
import type { Settings } from "../settings/readSettings";

/**
 * Whether the settings leave room for the embedded API: no API_ORIGIN, and a domain on a staging host (or any domain at
 * all).
 */
export function hasEmbeddedApi({ siteDomains, apiOrigin }: Settings): boolean {
  return apiOrigin === undefined && (siteDomains.length === 0 || siteDomains.some(isStagingHost));
}
