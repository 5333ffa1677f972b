import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { type BuildFolder, expireBuilds, noteUse } from "./buildFolders";

/**
 * Copies the assets of a build into a folder that several machines share, unless they are there, and removes the assets
 * of expired builds. They appear as a whole, and existing files are never overwritten. Rejects if the folder cannot be
 * written.
 */
export async function shareAssets(assetsDir: string, { id, folder }: BuildFolder): Promise<void> {
  const target = join(assetsDir, id);
  if (!existsSync(target)) {
    await mkdir(assetsDir, { recursive: true });
    const beside = join(assetsDir, `.new-${randomUUID()}`);
    try {
      await cp(join(folder, "client/assets"), join(beside, "client/assets"), { recursive: true });
      await rename(beside, target);
    } catch (error) {
      await rm(beside, { recursive: true, force: true });
      // Another process may have copied them first.
      if (!existsSync(target)) throw error;
    }
  }
  await noteUse(target);
  await expireBuilds(assetsDir, id);
}
