import { createHash } from "node:crypto";
import { listVarying } from "../http/readHost";
import type { Settings } from "../settings/readSettings";

/**
 * Returns a version that is equal for processes that render the same pages from the same documents and data: it depends
 * on their build and settings.
 */
export function readBuildVersion(buildId: string, settings: Settings): string {
  const { apiOrigin, publicApiOrigin, pageFreshMs, embedHosts, tagSources, trustedTypes } = settings;
  const varying = listVarying(settings);
  const said = JSON.stringify([apiOrigin, publicApiOrigin, pageFreshMs, embedHosts, tagSources, trustedTypes, varying]);
  return createHash("sha256").update(buildId).update(said).digest("base64url").slice(0, 22);
}
