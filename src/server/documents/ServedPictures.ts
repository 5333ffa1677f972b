import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { Pictures } from "../../layout/document/LayoutSet";
import { PICTURE_LIMITS, PICTURE_TYPES, parseServedFile, toServedFile } from "../../layout/pictures/OwnPicture";
import { hasContentOf, type PictureFiles } from "./PictureFiles";

/** Size of the pictures in memory. */
const MEMORY_BYTES = 32 * 1024 * 1024;
/** Quality of the compression of an SVG, which is compressed once. */
const BROTLI_QUALITY = 9;

/** A picture as it is sent. */
export interface ServedPicture {
  readonly bytes: Buffer;
  /** The same, compressed; absent for formats that are compressed themselves. */
  readonly brotli?: Buffer;
  readonly type: string;
  readonly hash: string;
}

export interface ServedPicturesOptions {
  readonly files: PictureFiles;
  readonly layoutsDir: string;
  /** Returns the pictures in use. */
  readonly getPictures: () => Pictures;
}

/** Finds the pictures that are in use, and those that were within the last seven days; the last served ones are in memory. */
export class ServedPictures {
  private readonly cache = new LRUCache<string, ServedPicture>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ bytes, brotli }) => bytes.length + (brotli?.length ?? 0),
    fetchMethod: (file) => this.open(file),
  });

  constructor(private readonly options: ServedPicturesOptions) {}

  /** Returns a picture by the file name of its address; `undefined` if there is none. */
  find(file: string): Promise<ServedPicture | undefined> {
    return this.cache.fetch(file);
  }

  /** Returns the present picture of a name such as `pictures/harbour.webp`; `undefined` if there is none. */
  async findNamed(name: string): Promise<ServedPicture | undefined> {
    const picture = this.options.getPictures().get(name);
    return picture === undefined ? undefined : this.find(toServedFile(name, picture));
  }

  private async open(file: string): Promise<ServedPicture | undefined> {
    const named = parseServedFile(file);
    if (named === undefined) return undefined;
    const { hash, ending } = named;
    const bytes = (await this.options.files.read(file)) ?? (await this.readPresent(file));
    if (bytes === undefined) return undefined;
    const picture = { bytes, hash, type: PICTURE_TYPES[ending] };
    return ending === "svg" ? { ...picture, brotli: await compress(bytes) } : picture;
  }

  /** Reads a picture from the layouts folder, where it could not be kept. */
  private async readPresent(file: string): Promise<Buffer | undefined> {
    const { layoutsDir, getPictures } = this.options;
    const [name] = [...getPictures()].find(([one, picture]) => toServedFile(one, picture) === file) ?? [];
    if (name === undefined) return undefined;
    const path = join(layoutsDir, name);
    const stats = await stat(path).catch(() => undefined);
    if (stats?.isFile() !== true || stats.size > PICTURE_LIMITS.bytes) return undefined;
    const bytes = await readFile(path).catch(() => undefined);
    return bytes !== undefined && hasContentOf(file, bytes) ? bytes : undefined;
  }
}

function compress(bytes: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
}
