import { createHash, randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { mkdir, open, readdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { PICTURE_LIMITS, parseServedFile, shortenHash } from "../../layout/pictures/OwnPicture";
import type { Settings } from "../settings/readSettings";

/** Time for which a picture is kept after it was last in use: pages in caches name it, as they name assets. */
const KEPT_MS = 7 * 24 * 60 * 60_000;
/** Maximum size of the pictures that are not in use any more. */
const KEPT_BYTES = 1024 * 1024 * 1024;
/** Age at which an unfinished file counts as abandoned. */
const LEFTOVER_MS = 60 * 60_000;
const OPEN = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/**
 * Copies of the pictures by the file names of their addresses, so that an address answers for seven days after its picture
 * was replaced, in every process and after a restart. Their modification time is when they were last known to be in use.
 * Several processes and machines may share the folder: a file is complete or does not exist.
 */
export class PictureFiles {
  private hasFailed = false;

  constructor(
    readonly folder: string,
    private readonly log: Pick<Logger, "error">,
    private readonly now: () => number = Date.now,
  ) {}

  /** The files in the folder that the settings name: that of all machines, or else that of this one. */
  static open(
    { assetsDir, dataDir }: Pick<Settings, "assetsDir" | "dataDir">,
    log: Pick<Logger, "error">,
  ): PictureFiles {
    return new PictureFiles(join(assetsDir ?? dataDir, "pictures"), log);
  }

  /** Writes a picture, unless it is there. A failure is logged: the picture is then served from the layouts folder. */
  async keep(file: string, bytes: Buffer): Promise<void> {
    const beside = join(this.folder, `.new-${randomUUID()}`);
    try {
      if ((await this.renew([file])).length === 0) return;
      await mkdir(this.folder, { recursive: true, mode: 0o700 });
      await writeFile(beside, bytes, { mode: 0o600 });
      await rename(beside, join(this.folder, file));
    } catch (error) {
      await rm(beside, { force: true }).catch(() => undefined);
      if (this.hasFailed) return;
      this.hasFailed = true;
      this.log.error({
        message: "Pictures cannot be kept: the old address of a replaced one will not answer.",
        folder: this.folder,
        cause: String(error),
      });
    }
  }

  /** Notes that pictures are in use until now; returns those that are missing. */
  async renew(files: readonly string[]): Promise<readonly string[]> {
    const seconds = this.now() / 1000;
    const missing: string[] = [];
    for (const file of files) await utimes(join(this.folder, file), seconds, seconds).catch(() => missing.push(file));
    return missing;
  }

  /** Reads a picture; `undefined` if it is missing, or its content is not that of its name. Links are not followed. */
  async read(file: string): Promise<Buffer | undefined> {
    if (parseServedFile(file) === undefined) return undefined;
    const handle = await open(join(this.folder, file), OPEN).catch(() => undefined);
    if (handle === undefined) return undefined;
    try {
      const stats = await handle.stat();
      if (!stats.isFile() || stats.size > PICTURE_LIMITS.bytes) return undefined;
      const bytes = await handle.readFile();
      return hasContentOf(file, bytes) ? bytes : undefined;
    } finally {
      await handle.close();
    }
  }

  /** Removes pictures seven days after their last use, and the oldest ones beyond the maximum size; none of those in use. */
  async expire(inUse: ReadonlySet<string>): Promise<void> {
    const nowMs = this.now();
    const names = await readdir(this.folder).catch(() => []);
    const found = await Promise.all(
      names.map(async (name) => {
        const stats = await stat(join(this.folder, name)).catch(() => undefined);
        return { name, ageMs: nowMs - (stats?.mtimeMs ?? nowMs), bytes: stats?.size ?? 0 };
      }),
    );
    let bytes = 0;
    for (const file of found.sort((a, b) => a.ageMs - b.ageMs)) {
      const isOwn = parseServedFile(file.name) !== undefined;
      if (inUse.has(file.name) || !(isOwn || file.name.startsWith(".new-"))) continue;
      bytes += file.bytes;
      const isOver = isOwn ? file.ageMs > KEPT_MS || bytes > KEPT_BYTES : file.ageMs > LEFTOVER_MS;
      if (isOver) await rm(join(this.folder, file.name), { force: true }).catch(() => undefined);
    }
  }
}

/** True if the hash in the file name is that of the bytes. */
export function hasContentOf(file: string, bytes: Buffer): boolean {
  return parseServedFile(file)?.hash === shortenHash(createHash("sha256").update(bytes).digest("hex"));
}
