import { randomUUID } from "node:crypto";
import { lstat, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);
/** The quality of `npm run build`. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
/** The files that `npm run build` compresses. */
const COMPRESSED = /\.(?:html|xml|css|json|m?js|svg|ya?ml|toml)$/;

/**
 * Writes the Brotli form of a build's files beside them when they are first asked for: `npm start` builds without it, because
 * it takes a third of the time of a build. One file at a time is compressed, outside the main thread. Several processes may do
 * this at once: each writes a temporary file and renames it. Where the build cannot be written, nothing is compressed.
 */
export class BrotliFiles {
  private readonly known = new Set<string>();
  private last: Promise<void> = Promise.resolve();
  private isWritable = true;

  /** `clientDir` is the folder of the files that browsers load, in the folder of a build. */
  constructor(private readonly clientDir: string) {}

  /** Resolves when all files that were asked for so far have been compressed. */
  get done(): Promise<void> {
    return this.last;
  }

  /** Compresses a file of the build in the background, unless it has been asked for before. Never throws. */
  request(file: string): void {
    if (!this.isWritable || this.known.has(file) || !COMPRESSED.test(file)) return;
    this.known.add(file);
    this.last = this.last.then(() => this.compress(file)).catch(() => undefined);
  }

  private async compress(file: string): Promise<void> {
    const compressed = `${file}.br`;
    // A link leads out of the build; another process may have been first.
    if (!this.isWritable || !(await isFile(file)) || (await isFile(compressed))) return;
    const content = await readFile(file);
    const packed = await compress(content, { params: PARAMS });
    if (packed.length >= content.length) return;
    // Outside the folder of the assets, which other servers may be copying.
    const beside = join(dirname(this.clientDir), `.br-${randomUUID()}`);
    try {
      await writeFile(beside, packed, { flag: "wx" });
      await rename(beside, compressed);
    } catch {
      this.isWritable = false;
      await rm(beside, { force: true });
    }
  }
}

function isFile(path: string): Promise<boolean> {
  return lstat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
}
