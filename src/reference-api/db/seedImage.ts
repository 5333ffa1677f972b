import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { migrations } from "./migrations";
import { type EmbeddedDatabase, openEmbeddedDatabase } from "./openDatabase";

/**
 * A seeded database as one tar file, so that a fresh folder or a test starts from it in about half a second instead of
 * setting up and filling a new one. Its name holds a hash of migrations and seed: a change of either makes a new image.
 * Several processes may make it at once: each writes under a name of its own and renames.
 */
export async function openFromImage(
  folder: string | "memory",
  cacheDir: string,
  seedHash: string,
  fill: (database: EmbeddedDatabase) => Promise<void>,
): Promise<EmbeddedDatabase> {
  const path = join(cacheDir, `seed-${hashImage(seedHash)}.tar`);
  const image = await readImage(path);
  if (image !== undefined) return openEmbeddedDatabase(folder, image);
  const database = await openEmbeddedDatabase("memory");
  await fill(database);
  const made = await database.pglite.dumpDataDir("none");
  await writeImage(path, cacheDir, made);
  if (folder === "memory") return database;
  await database.db.destroy();
  return openEmbeddedDatabase(folder, made);
}

function hashImage(seedHash: string): string {
  const steps = Object.entries(migrations).map(([name, { up }]) => `${name} ${up}`);
  return createHash("sha256")
    .update(JSON.stringify([seedHash, steps]))
    .digest("hex")
    .slice(0, 16);
}

async function readImage(path: string): Promise<Blob | undefined> {
  try {
    return new Blob([new Uint8Array(await readFile(path))]);
  } catch {
    return undefined;
  }
}

/** Keeps the image where it can; a folder that cannot be written costs later starts their speed, nothing else. */
async function writeImage(path: string, cacheDir: string, image: Blob): Promise<void> {
  try {
    await mkdir(cacheDir, { recursive: true });
    const own = `${path}.${randomUUID()}`;
    await writeFile(own, new Uint8Array(await image.arrayBuffer()));
    await rename(own, path);
  } catch {
    return;
  }
}
