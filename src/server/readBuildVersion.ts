import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { listVarying } from "./request/readHost";
import type { Settings } from "./settings/readSettings";

/** The same for processes that make the same page of the same documents and data: their code, and what settings say. */
export function readBuildVersion(manifest: string, settings: Settings): string {
  const digest = createHash("sha256").update(manifest);
  const { apiOrigin, publicApiOrigin, pageFreshMs, embedHosts, tagSources, trustedTypes } = settings;
  const varying = listVarying(settings);
  digest.update(
    JSON.stringify([apiOrigin, publicApiOrigin, pageFreshMs, embedHosts, tagSources, trustedTypes, varying]),
  );
  const folder = dirname(fileURLToPath(import.meta.url));
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith(".js"))
    .sort())
    digest.update(name).update(readFileSync(join(folder, name)));
  return digest.digest("base64url").slice(0, 22);
}
