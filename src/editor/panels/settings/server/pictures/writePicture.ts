import { randomUUID } from "node:crypto";
import { link, lstat, mkdir, open, rename, unlink } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { explainDisk } from "../../../../server/files/explainDisk";
import { Refused } from "../../../../server/Refused";

/** A picture of this name is there already. */
export class PictureTaken extends Error {
  override readonly name = "PictureTaken";
}

/**
 * Writes a picture into the layouts folder, as a whole or not at all. Rejects with {@link PictureTaken} where one has the name,
 * unless it is to be replaced, and with {@link Refused} where the folder or the file is a link or cannot be written.
 */
export async function writePicture(
  layoutsDir: string,
  name: string,
  bytes: Buffer,
  { replaces }: { readonly replaces: boolean },
): Promise<void> {
  const path = join(resolve(layoutsDir), name);
  const folder = dirname(path);
  const beside = join(folder, `.dealframe-${randomUUID()}`);
  try {
    await mkdir(folder, { recursive: true });
    for (const place of [folder, path]) {
      const found = await lstat(place).catch(() => undefined);
      if (found?.isSymbolicLink() === true)
        throw new Refused("unwritable", `${name} is a symbolic link, or in one: the editor does not write through it.`);
    }
    const handle = await open(beside, "wx", 0o644);
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // A second name is refused where one is there, whoever has made it in the meantime.
    if (replaces) await rename(beside, path);
    else await link(beside, path);
  } catch (error) {
    if (error instanceof Refused) throw error;
    if (error instanceof Error && "code" in error && error.code === "EEXIST") throw new PictureTaken(name);
    throw new Refused("unwritable", `${name} cannot be written: ${explainDisk(error)}.`);
  } finally {
    await unlink(beside).catch(() => undefined);
  }
}
