import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Where the project's package.json is while `npm pack` runs. */
export const KEPT_MANIFEST = "dist/.package.json";

/**
 * Puts the project's package.json back in its place, where `npm pack` has replaced it. One that is in its place already, as
 * after a run that was stopped and `git checkout`, stays.
 */
export function restoreManifest(root: string): void {
  const manifest = join(root, "package.json");
  const kept = join(root, KEPT_MANIFEST);
  if (!existsSync(kept)) return;
  // The package's own has no scripts.
  if ("scripts" in JSON.parse(readFileSync(manifest, "utf8"))) rmSync(kept);
  else renameSync(kept, manifest);
}
