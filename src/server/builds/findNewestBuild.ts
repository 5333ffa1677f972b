import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The file in a folder of builds that names the newest one. Its modification time is that of the build's newest source.
 */
export const NEWEST_FILE = "newest";

/** Returns the folder of the newest build in `dist`; undefined if there is none. */
export function findNewestBuild(dist = "dist"): string | undefined {
  const file = join(dist, "builds", NEWEST_FILE);
  return existsSync(file) ? join(dist, "builds", readFileSync(file, "utf8").trim()) : undefined;
}

/** Returns a path in the newest build, such as `client/assets`. Throws if there is no build. */
export function inNewestBuild(path: string, dist = "dist"): string {
  const folder = findNewestBuild(dist);
  if (folder === undefined) throw new Error("There is no build. Run npm run build first.");
  return join(folder, path);
}
