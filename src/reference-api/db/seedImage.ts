import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { steps } from "./migrations";

/**
 * An image: a seeded database in one tar file, with which a database is there in a fraction of the time for creating and
 * seeding one. The file's name has a hash of migrations and seed, so that a change of either leads to a new image. Several
 * processes may write it at once: each writes a temporary file and renames it.
 */
export class SeedImage {
  private readonly path: string;

  constructor(
    private readonly cacheDir: string,
    seedHash: string,
  ) {
    this.path = join(cacheDir, `seed-${hashImage(seedHash)}.tar`);
  }

  /** Returns the image; undefined where there is none. */
  async read(): Promise<Blob | undefined> {
    try {
      return new Blob([new Uint8Array(await readFile(this.path))]);
    } catch {
      return undefined;
    }
  }

  /** Writes the image. A failure is ignored, because it only makes later starts slower. */
  async write(image: Blob): Promise<void> {
    const own = `${this.path}.${randomUUID()}`;
    try {
      await mkdir(this.cacheDir, { recursive: true });
      await writeFile(own, new Uint8Array(await image.arrayBuffer()));
      await rename(own, this.path);
      const names = await readdir(this.cacheDir);
      const older = names.filter((name) => /^seed-\w+\.tar$/.test(name) && !this.path.endsWith(name));
      for (const name of older) await rm(join(this.cacheDir, name), { force: true });
    } catch {
      await rm(own, { force: true }).catch(() => undefined);
    }
  }
}

function hashImage(seedHash: string): string {
  return createHash("sha256")
    .update(JSON.stringify([seedHash, steps]))
    .digest("hex")
    .slice(0, 16);
}
