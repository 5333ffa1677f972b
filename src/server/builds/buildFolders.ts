import type { Dirent } from "node:fs";
import { readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Time for which a build is kept after it was replaced or last used. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Maximum number of builds that are kept, beside those in use. */
const KEPT_BUILDS = 5;
/** Time for which a build counts as in use after a server has recorded its use, which it does every hour. */
const IN_USE_MS = 2 * 60 * 60_000;
/** Age at which the remains of an interrupted build are removed. */
const LEFTOVER_MS = 24 * 60 * 60_000;

/** The name of a build's folder: the first 64 bits of the SHA-256 of its files. */
const BUILD_ID = /^[0-9a-f]{16}$/;
/** The file in a build's folder whose modification time is the last use by a server. */
const IN_USE_FILE = "in-use";

/** A build in a folder of builds. */
export interface BuildFolder {
  readonly id: string;
  readonly folder: string;
}

/** Lists the builds of a folder; none if it cannot be read. Links are not followed. */
export async function listBuilds(root: string): Promise<readonly BuildFolder[]> {
  return (await readEntries(root))
    .filter((entry) => entry.isDirectory() && BUILD_ID.test(entry.name))
    .map(({ name }) => ({ id: name, folder: join(root, name) }));
}

/** Records that a server runs this build, so that it is not removed. Rejects if its folder cannot be written. */
export async function noteUse(folder: string): Promise<void> {
  await writeFile(join(folder, IN_USE_FILE), "");
}

/** Restarts the time for which a build is kept. */
export async function renewBuild(folder: string, nowMs = Date.now()): Promise<void> {
  await utimes(folder, nowMs / 1000, nowMs / 1000);
}

/**
 * Removes builds that are older than seven days, and all but the five latest; never `keptId`, nor one that a server has
 * used within the last two hours. A build is removed as a whole. One that cannot be removed stays.
 */
export async function expireBuilds(root: string, keptId: string, nowMs = Date.now()): Promise<void> {
  const builds = await Promise.all(
    (await listBuilds(root)).map(async ({ id, folder }) => {
      const usedAtMs = await readTime(join(folder, IN_USE_FILE));
      return { id, folder, usedAtMs, keptFromMs: Math.max(usedAtMs, await readTime(folder)) };
    }),
  );
  builds.sort((a, b) => Number(b.id === keptId) - Number(a.id === keptId) || b.keptFromMs - a.keptFromMs);
  for (const [index, { id, folder, usedAtMs, keptFromMs }] of builds.entries()) {
    const isInUse = id === keptId || nowMs - usedAtMs < IN_USE_MS;
    if (isInUse || (index < KEPT_BUILDS && nowMs - keptFromMs < KEPT_MS)) continue;
    await removeWhole(root, folder).catch(() => undefined);
  }
  for (const { name } of await readEntries(root)) {
    if (!name.startsWith(".") || nowMs - (await readTime(join(root, name))) < LEFTOVER_MS) continue;
    await rm(join(root, name), { recursive: true, force: true }).catch(() => undefined);
  }
}

async function removeWhole(root: string, folder: string): Promise<void> {
  const gone = join(root, `.gone-${process.pid}-${performance.now()}`);
  await rename(folder, gone);
  await rm(gone, { recursive: true, force: true });
}

function readEntries(root: string): Promise<readonly Dirent[]> {
  return readdir(root, { withFileTypes: true }).catch(() => []);
}

/** Returns the modification time of a file, in milliseconds since the epoch; 0 if it is missing. */
function readTime(path: string): Promise<number> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
}
