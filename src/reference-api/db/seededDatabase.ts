import { existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { lockFolder } from "./lockFolder";
import { type EmbeddedDatabase, openUnlocked } from "./openDatabase";
import type { SeedImage } from "./seedImage";

/** How an embedded database gets its first content. */
export interface Seeding {
  readonly image: SeedImage;
  /** Inserts the seed into an empty database. */
  readonly fill: (database: EmbeddedDatabase) => Promise<void>;
  /** False: only an existing image is used, because nothing else is going to use one. */
  readonly writesImage: boolean;
}

/** Opens a seeded database in memory. */
export async function openSeededMemory(seeding: Seeding): Promise<EmbeddedDatabase> {
  const image = await seeding.image.read();
  const database = await openUnlocked("memory", { image });
  if (image === undefined) await fill(database, seeding);
  return database;
}

/** Opens the database of a folder, which is created and seeded where it is missing. Throws a FolderInUseError. */
export async function openSeededFolder(folder: string, seeding: Seeding): Promise<EmbeddedDatabase> {
  const release = await lockFolder(folder);
  try {
    await createMissing(folder, seeding);
    return await openUnlocked(folder, { onEnd: release });
  } catch (error) {
    release();
    throw error;
  }
}

/** Creates and seeds the database of a folder, unless it is there. Throws a FolderInUseError. */
export async function createSeededFolder(folder: string, seeding: Seeding): Promise<void> {
  const release = await lockFolder(folder);
  try {
    await createMissing(folder, seeding);
  } finally {
    release();
  }
}

/** Fills a temporary folder and renames it, so that a process that is stopped leaves no incomplete database. */
async function createMissing(folder: string, seeding: Seeding): Promise<void> {
  if (existsSync(join(folder, "PG_VERSION"))) return;
  const fresh = `${folder}.fresh`;
  await rm(fresh, { recursive: true, force: true });
  const image = await seeding.image.read();
  const database = await openUnlocked(fresh, { image });
  if (image === undefined) await fill(database, seeding);
  await database.db.destroy();
  await rename(fresh, folder);
}

async function fill(database: EmbeddedDatabase, { image, fill, writesImage }: Seeding): Promise<void> {
  await fill(database);
  if (writesImage) await image.write(await database.pglite.dumpDataDir("none"));
}
