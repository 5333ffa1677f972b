import type { LayoutFiles } from "../../layout/document/LayoutSet";
import { isFaulty, toServedFile } from "../../layout/pictures/OwnPicture";
import { PictureReader } from "../../layout/pictures/PictureReader";
import { readPictureEntry } from "../../layout/pictures/pictureEntry";
import type { PictureFiles } from "./PictureFiles";

/** The pictures of a watched folder, with their kept copies. */
export class FolderPictures {
  readonly reader: PictureReader;
  /** File names of the copies in use by the names of the pictures. */
  private readonly used = new Map<string, string>();

  constructor(private readonly kept?: PictureFiles) {
    this.reader = new PictureReader(async (name, picture, bytes) => kept?.keep(toServedFile(name, picture), bytes));
  }

  /** Notes which pictures are in use after a reading. Those that were in use until now are kept from now on. */
  async noteUse(files: LayoutFiles): Promise<void> {
    const before = [...this.used.values()];
    for (const name of this.used.keys()) if (!files.has(name)) this.used.delete(name);
    for (const [name, text] of files) {
      const entry = readPictureEntry(name, text);
      // In place of a faulty picture, the site shows its last good version.
      if (entry !== undefined && !isFaulty(entry)) this.used.set(name, toServedFile(name, entry));
    }
    await this.kept?.renew(before);
    await this.kept?.expire(new Set(this.used.values()));
  }

  /** Keeps the copies in use for longer; returns whether some are missing, which the next reading makes again. */
  async renew(): Promise<boolean> {
    const missing = new Set(await this.kept?.renew([...this.used.values()]));
    for (const [name, file] of this.used) if (missing.has(file)) this.reader.forget(name);
    await this.kept?.expire(new Set(this.used.values()));
    return missing.size > 0;
  }
}
