import { createHash } from "node:crypto";
import type { Settings } from "./settings/readSettings";

/** The same for processes that make the same page of the same documents and data: their build, and what settings say. */
export function readBuildVersion(
  buildId: string,
  { apiOrigin, publicApiOrigin, pageFreshMs, embedHosts, tagSources, trustedTypes }: Settings,
): string {
  const said = JSON.stringify([apiOrigin, publicApiOrigin, pageFreshMs, embedHosts, tagSources, trustedTypes]);
  return createHash("sha256").update(buildId).update(said).digest("base64url").slice(0, 22);
}
