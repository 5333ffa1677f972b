import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Path of the project's package.json while `npm pack` runs. */
export const KEPT_MANIFEST = "dist/.package.json";

/**
 * Restores the project's package.json if `npm pack` has replaced it. Keeps one that is already restored, such as by
 * `git checkout` after an interrupted run.
 */
export function restoreManifest(root: string): void {
  const manifest = join(root, "package.json");
  const kept = join(root, KEPT_MANIFEST);
  if (!existsSync(kept)) return;
  // The package's own has no scripts.
  if ("scripts" in JSON.parse(readFileSync(manifest, "utf8"))) rmSync(kept);
  else renameSync(kept, manifest);
}
