import type { Stats } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import pLimit from "p-limit";
import { PICTURE_FOLDER } from "../../domain/pictureName";
import { examinePicture } from "./examinePicture";
import { isFaulty, type OwnPicture, PICTURE_LIMITS, type PictureEntry } from "./OwnPicture";
import { writePictureEntry } from "./pictureEntry";

/** Number of pictures whose bytes are in memory at once. */
const READ_AT_ONCE = 4;
/** Notes about the pictures, such as licences, which are no pictures. */
const NOTES = /\.(?:md|txt)$/i;

/** Is called with the bytes of each picture that is read and can be served. */
export type KeepPicture = (name: string, picture: OwnPicture, bytes: Buffer) => Promise<void>;

interface ReadPicture {
  readonly stamp: string;
  readonly entry: PictureEntry;
}

/** True for the name of a file that counts as a picture: all in the folder of pictures, except for notes. */
export function isPictureFile(name: string): boolean {
  return name.startsWith(PICTURE_FOLDER) && !NOTES.test(name);
}

/** Reads the pictures of a layouts folder, each again only after a change of its file. */
export class PictureReader {
  private readonly known = new Map<string, ReadPicture>();
  private readonly next = pLimit(READ_AT_ONCE);

  constructor(private readonly keep: KeepPicture = async () => undefined) {}

  /** Examines the picture in an open file. `readStart` returns the first bytes of the file. */
  async read(name: string, file: FileHandle, readStart: ReadStart): Promise<PictureEntry> {
    return this.next(async () => {
      const stats = await file.stat();
      const stamp = formatStamp(stats);
      const known = this.known.get(name);
      if (known?.stamp === stamp) return known.entry;
      const bytes = await readStart(file, PICTURE_LIMITS.bytes + 1);
      const entry = examinePicture(name, bytes);
      if (!isFaulty(entry)) await this.keep(name, entry, bytes);
      this.known.set(name, { stamp, entry });
      return entry;
    });
  }

  /** Reads a picture again the next time, whether its file has changed or not. */
  forget(name: string): void {
    this.known.delete(name);
  }

  /** The texts that stand for pictures, by their names in order; those beyond the limits of a folder are faulty. */
  static list(entries: readonly (readonly [name: string, entry: PictureEntry])[]): [string, string][] {
    let pictures = 0;
    let bytes = 0;
    return entries.map(([name, entry]) => {
      if (isFaulty(entry)) return [name, writePictureEntry(entry)];
      pictures += 1;
      bytes += entry.bytes;
      const { pictures: most, allBytes } = PICTURE_LIMITS;
      if (pictures > most) return [name, writePictureEntry({ fault: `the folder has more than ${most} pictures` })];
      if (bytes <= allBytes) return [name, writePictureEntry(entry)];
      return [name, writePictureEntry({ fault: `the pictures have more than ${allBytes / 1024 / 1024} MB together` })];
    });
  }
}

type ReadStart = (file: FileHandle, limit: number) => Promise<Buffer>;

/** A text that differs after every change of a file. */
function formatStamp({ size, mtimeMs, ctimeMs, ino }: Stats): string {
  return [size, mtimeMs, ctimeMs, ino].join(" ");
}
