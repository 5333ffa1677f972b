import { createHash } from "node:crypto";
import { listVarying } from "./request/readHost";
import type { Settings } from "./settings/readSettings";

/** The same for processes that make the same page of the same documents and data: their build, and what settings say. */
export function readBuildVersion(buildId: string, settings: Settings): string {
  const { apiOrigin, publicApiOrigin, pageFreshMs, embedHosts, tagSources, trustedTypes } = settings;
  const varying = listVarying(settings);
  const said = JSON.stringify([apiOrigin, publicApiOrigin, pageFreshMs, embedHosts, tagSources, trustedTypes, varying]);
  return createHash("sha256").update(buildId).update(said).digest("base64url").slice(0, 22);
}
