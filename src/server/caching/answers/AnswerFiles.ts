import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, unlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isYoung } from "../memory/isYoung";

/** An answer as it is stored on disk. */
export interface KeptAnswer {
  readonly value: unknown;
  /** Milliseconds since the epoch. */
  readonly madeAtMs: number;
  /** Length of the value's JSON. */
  readonly bytes: number;
}

export interface AnswerFilesOptions {
  readonly folder: string;
  /** Maximum size of all files. */
  readonly maxBytes: number;
  readonly onFault: (error: unknown) => void;
}

/** Version of the format; it changes when stored answers would be misread. Files of another version are ignored. */
export const ANSWER_FORMAT = 1;

/** Delay from the first changed answer until all are written together. */
const WRITE_AFTER_MS = 500;
/** An unchanged answer is rewritten only after this time, which keeps its age on disk accurate enough. */
const REWRITE_AFTER_MS = 60_000;
/** Number of files that are written at once. */
const CONCURRENCY = 8;
/** An unfinished file of this age was abandoned; another process may be writing a younger one. */
const LEFT_OVER_AFTER_MS = 60_000;
/** After writing this share of the size, a process counts the files again: other processes write there, too. */
const RECOUNT_SHARE = 1 / 16;

interface Pending {
  readonly owner: string;
  readonly text: string;
  readonly key: string;
  readonly madeAtMs: number;
}

interface Written {
  readonly hash: string;
  readonly madeAtMs: number;
  readonly bytes: number;
}

/** The files of one owner. */
interface Folder {
  bytes: number;
  /** By their paths, the oldest first. */
  readonly files: Map<string, Written>;
}

/**
 * The last good answers on disk, a folder for each owner and a file for each answer. They are written in the background
 * and atomically: a file is complete or does not exist, whenever the process ends. At the bound the owner with the
 * largest share loses its oldest files, as in a FairCache. Several processes may share the folder; each may then exceed
 * the bound by a sixteenth.
 */
export class AnswerFiles {
  private readonly pending = new Map<string, Pending | undefined>();
  /** The files on disk that this process knows, by the paths of their folders. */
  private folders = new Map<string, Folder>();
  private total = 0;
  private bytesSinceCount = 0;
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly options: AnswerFilesOptions) {}

  /** Reads an answer; undefined if there is none of this format. */
  async read(owner: string, key: string): Promise<KeptAnswer | undefined> {
    try {
      const text = await readFile(this.pathOf(owner, key), "utf8");
      const kept: unknown = JSON.parse(text);
      if (!isKept(kept) || kept.key !== key) return undefined;
      return { value: kept.value, madeAtMs: kept.madeAtMs, bytes: text.length };
    } catch {
      return undefined;
    }
  }

  /** Stores an answer, given as JSON; it is written within a second. */
  write(owner: string, key: string, { text, madeAtMs }: { readonly text: string; readonly madeAtMs: number }): void {
    const path = this.pathOf(owner, key);
    const known = this.find(path);
    const isWritten = known !== undefined && isYoung(madeAtMs - known.madeAtMs, REWRITE_AFTER_MS);
    if (isWritten && known.hash === hash(text)) return;
    this.pending.set(path, { owner, key, text, madeAtMs });
    this.schedule();
  }

  delete(owner: string, key: string): void {
    const path = this.pathOf(owner, key);
    if (this.find(path) === undefined && !this.pending.has(path)) return;
    this.pending.set(path, undefined);
    this.schedule();
  }

  /** Removes the answers of owners from the disk. Other processes may write there meanwhile. Never rejects. */
  async forget(owners: readonly string[]): Promise<void> {
    const meant = new Set(owners.map(folderOf));
    for (const name of await readdir(this.options.folder).catch(() => [])) {
      if (!meant.has(name)) continue;
      const folder = join(this.options.folder, name);
      for (const file of await readdir(folder).catch(() => []))
        if (file.endsWith(".json")) await this.remove(join(folder, file)).catch(this.options.onFault);
    }
  }

  /** Writes the pending answers; resolves when they are on disk. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.writing = this.writing.then(() => this.writePending());
    await this.writing;
  }

  /** Counts the files on disk, which other processes may have written, and enforces the bound. */
  async open(): Promise<void> {
    await this.count();
    await this.makeRoom();
  }

  private async count(): Promise<void> {
    this.bytesSinceCount = 0;
    const found: { readonly path: string; readonly bytes: number; readonly changedAtMs: number }[] = [];
    for (const owner of await readdir(this.options.folder).catch(() => [])) {
      const folder = join(this.options.folder, owner);
      for (const name of await readdir(folder).catch(() => [])) {
        const path = join(folder, name);
        const file = await stat(path).catch(() => undefined);
        if (file === undefined) continue;
        if (name.endsWith(".json")) found.push({ path, bytes: file.size, changedAtMs: file.mtimeMs });
        else if (Date.now() - file.mtimeMs > LEFT_OVER_AFTER_MS) await unlink(path).catch(() => undefined);
      }
    }
    const known = this.folders;
    this.folders = new Map();
    this.total = 0;
    for (const { path, bytes, changedAtMs } of found.sort((a, b) => a.changedAtMs - b.changedAtMs)) {
      const own = known.get(dirname(path))?.files.get(path);
      this.note(path, own?.bytes === bytes ? own : { hash: "", madeAtMs: changedAtMs, bytes });
    }
  }

  private schedule(): void {
    this.timer ??= setTimeout(() => {
      this.flush().catch(this.options.onFault);
    }, WRITE_AFTER_MS).unref();
  }

  private async writePending(): Promise<void> {
    const entries = [...this.pending];
    this.pending.clear();
    const next = async (): Promise<void> => {
      for (let entry = entries.pop(); entry !== undefined; entry = entries.pop()) {
        await this.writeOne(...entry).catch(this.options.onFault);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, next));
    await this.makeRoom();
  }

  private async writeOne(path: string, entry: Pending | undefined): Promise<void> {
    if (entry === undefined) return this.remove(path);
    const { owner, key, text, madeAtMs } = entry;
    const body = `{"format":${ANSWER_FORMAT},"key":${JSON.stringify(key)},"madeAtMs":${madeAtMs},"value":${text}}`;
    await mkdir(join(this.options.folder, folderOf(owner)), { recursive: true, mode: 0o700 });
    // Processes in containers can have the same id.
    const draft = `${path}.${randomUUID()}.tmp`;
    try {
      await writeFile(draft, body, { mode: 0o600 });
      await rename(draft, path);
    } catch (error) {
      // On a full disk each answer would leave one.
      await rm(draft, { force: true }).catch(() => undefined);
      throw error;
    }
    const bytes = Buffer.byteLength(body);
    this.bytesSinceCount += bytes;
    this.note(path, { hash: hash(text), madeAtMs, bytes });
  }

  private find(path: string): Written | undefined {
    return this.folders.get(dirname(path))?.files.get(path);
  }

  private note(path: string, written: Written): void {
    this.drop(path);
    const name = dirname(path);
    const folder = this.folders.get(name) ?? { bytes: 0, files: new Map<string, Written>() };
    this.folders.set(name, folder);
    folder.files.set(path, written);
    folder.bytes += written.bytes;
    this.total += written.bytes;
  }

  private drop(path: string): void {
    const name = dirname(path);
    const folder = this.folders.get(name);
    const known = folder?.files.get(path);
    if (folder === undefined || known === undefined) return;
    folder.files.delete(path);
    folder.bytes -= known.bytes;
    this.total -= known.bytes;
    if (folder.files.size === 0) this.folders.delete(name);
  }

  private async makeRoom(): Promise<void> {
    if (this.bytesSinceCount > this.options.maxBytes * RECOUNT_SHARE) await this.count();
    while (this.total > this.options.maxBytes) {
      const largest = [...this.folders.values()].reduce((most, folder) => (folder.bytes > most.bytes ? folder : most));
      const [oldest] = largest.files.keys();
      if (oldest === undefined) return;
      await this.remove(oldest);
    }
  }

  private async remove(path: string): Promise<void> {
    this.drop(path);
    await rm(path, { force: true });
  }

  private pathOf(owner: string, key: string): string {
    return join(this.options.folder, folderOf(owner), `${hash(key)}.json`);
  }
}

/** Returns a folder name that any file system accepts and a person can read. */
function folderOf(owner: string): string {
  return `${owner.replace(/[^a-z0-9.-]+/gi, "_").slice(0, 80)}-${hash(owner).slice(0, 8)}`;
}

/** Returns a short name of a text as a new string: a substring would keep the longer one in memory. */
function hash(text: string): string {
  return createHash("sha256").update(text).digest().toString("hex", 0, 16);
}

function isKept(value: unknown): value is { readonly key: string; readonly madeAtMs: number; readonly value: unknown } {
  if (typeof value !== "object" || value === null) return false;
  const { format, key, madeAtMs } = value as Record<string, unknown>;
  return format === ANSWER_FORMAT && typeof key === "string" && typeof madeAtMs === "number" && "value" in value;
}
