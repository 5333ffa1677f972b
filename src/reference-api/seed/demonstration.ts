import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { createSeededFolder, openSeededFolder, openSeededMemory, type Seeding } from "../db/seededDatabase";
import { SeedImage } from "../db/seedImage";
import type { Tables } from "../db/tables";
import { fillDomain } from "./fillDomain";
import { getHashedSeed, type HashedSeed, syncSeed } from "./insertSeed";
import { SHIPPED_WEBSITES } from "./shippedWebsites";
import { syncWebsites } from "./syncWebsites";

/** The data folder of a database in memory. */
export const MEMORY = "memory://";

interface DemonstrationPlace {
  /** Folder with the embedded database, or {@link MEMORY}. */
  readonly dataDir: string;
  /** Folder in which the image of the seeded database is cached. */
  readonly cacheDir?: string | undefined;
}

interface DemonstrationOptions extends DemonstrationPlace {
  readonly seed: HashedSeed;
  readonly now: Date;
}

/** Opens the embedded database, which is created with the demonstration where it is missing. Throws a FolderInUseError. */
export async function openDemonstration(options: DemonstrationOptions): Promise<Kysely<Tables>> {
  const seeding = createSeeding(options, true);
  const { db } = await (options.dataDir === MEMORY
    ? openSeededMemory(seeding)
    : openSeededFolder(toFolder(options.dataDir), seeding));
  return db;
}

/**
 * Creates the embedded database of a data folder as {@link openDemonstration} would, and closes it. Does nothing where it exists
 * or is to be in memory. Throws a FolderInUseError.
 */
export async function createDemonstration({
  now = new Date(),
  ...place
}: DemonstrationPlace & { readonly now?: Date }): Promise<void> {
  const folder = toFolder(place.dataDir);
  if (place.dataDir === MEMORY || existsSync(folder)) return;
  await createSeededFolder(folder, createSeeding({ ...place, seed: getHashedSeed(), now }, false));
}

/** The folder of the embedded database in a data folder. */
export function toFolder(dataDir: string): string {
  return join(dataDir, "reference-api");
}

function createSeeding({ cacheDir, seed, now }: DemonstrationOptions, writesImage: boolean): Seeding {
  return {
    image: new SeedImage(cacheDir ?? join("node_modules", ".cache", "dealframe"), seed.hash),
    writesImage,
    fill: async ({ db }) => {
      await syncSeed(db, seed, now);
      await syncWebsites(db, SHIPPED_WEBSITES, seed.seed);
      for (const { domain } of SHIPPED_WEBSITES) await fillDomain(db, domain, seed.seed.stores);
    },
  };
}
