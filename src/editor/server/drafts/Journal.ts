import { randomBytes } from "node:crypto";
import type { Stats } from "node:fs";
import { copyFile, type FileHandle, mkdir, open, readdir, rename, rmdir, stat, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DISK } from "../files/FileSystem";
import type { RecordedStep } from "./History";

/** A text on disk that a draft's text is made from; `null`: there is no file. */
export interface BaseText {
  readonly file: string;
  readonly text: string | null;
}

/** A text of a compacted journal, before the steps that are left in it. */
export interface StartText extends BaseText {
  /** The text on disk that the draft is made from; absent: the same. */
  readonly base?: string | null;
}

/** A change of a draft, on one line of its journal. `bases` apply from this entry on. */
export type JournalEntry =
  | { readonly do: "start"; readonly texts: readonly StartText[] }
  | {
      readonly do: "step";
      readonly step: RecordedStep;
      readonly bases?: readonly BaseText[];
      readonly replaces?: boolean;
    }
  | { readonly do: "drop" }
  | { readonly do: "move"; readonly position: number }
  | { readonly do: "bases"; readonly bases: readonly BaseText[] };

/** An entry with the place in the journal at which it begins. */
export interface PlacedEntry {
  readonly entry: JournalEntry;
  readonly offset: number;
}

export interface OpenedJournal {
  readonly journal: Journal;
  readonly entries: readonly PlacedEntry[];
  /** True where something at the end could not be read. */
  readonly isCut: boolean;
}

/** Another process has written, replaced or removed the journal since it was read. */
export class JournalChanged extends Error {
  override readonly name = "JournalChanged";
}

/** Name of a compacted journal that has not taken its place. A crash leaves it behind. */
const NEXT_NAME = /\.[a-f0-9]+\.next$/;

/**
 * The journal of a draft: what is acknowledged is on disk. Each entry is one line. A line that a crash has cut is left out
 * and written over; of a journal that is damaged otherwise, a copy is kept.
 */
export class Journal {
  private constructor(
    private readonly path: string,
    private handle: FileHandle,
    private length: number,
  ) {}

  /** Opens a journal, reads what it holds, and makes it where there is none. */
  static async open(path: string): Promise<OpenedJournal> {
    const folder = dirname(path);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    for (const name of await readdir(folder)) if (NEXT_NAME.test(name)) await DISK.remove(join(folder, name));
    const handle = await open(path, "a+", 0o600);
    const bytes = await handle.readFile();
    const { entries, length } = readEntries(bytes);
    const journal = new Journal(path, handle, bytes.length);
    const isCut = length < bytes.length;
    // Only the last line can have been cut in the midst of writing.
    if (isCut && bytes.indexOf(10, length) === -1) await journal.truncate(length);
    else if (isCut) await journal.cutAt(length);
    return { journal, entries, isCut };
  }

  /** Length in bytes. */
  get size(): number {
    return this.length;
  }

  /** Leaves out what comes from a place on, which cannot be read; it stays in a copy. */
  async cutAt(offset: number): Promise<void> {
    await copyFile(this.path, `${this.path}.damaged-${Date.now()}`);
    await this.truncate(offset);
  }

  /**
   * Writes an entry; resolves once it is on disk. A part that could not be written whole is taken back. The time of the file
   * stays where its user has not made the entry. Rejects with {@link JournalChanged} where another process uses the journal.
   */
  async append(entry: JournalEntry, isByUser = true): Promise<void> {
    const line = Buffer.from(toLine(entry));
    const { atime, mtime } = await this.checkPlace();
    try {
      await this.handle.appendFile(line);
      await this.handle.datasync();
      this.length += line.length;
    } catch (error) {
      await this.truncate(this.length).catch(() => {});
      throw error;
    }
    if (!isByUser) await this.handle.utimes(atime, mtime);
    await this.checkPlace();
  }

  /**
   * Replaces all entries by others that mean the same, where these are shorter; false where they are not. The time of the last
   * change stays. The former file is complete until the new one takes its place, so that a crash leaves one
   * of them. Rejects with {@link JournalChanged} where another process uses the journal; its entries stay.
   */
  async replace(entries: readonly JournalEntry[]): Promise<boolean> {
    const bytes = Buffer.from(entries.map(toLine).join(""));
    if (bytes.length >= this.length) return false;
    await this.checkPlace();
    const former = this.handle;
    this.handle = await this.putInPlace(bytes);
    const known = this.length;
    this.length = bytes.length;
    await this.endFormer(former, known);
    return true;
  }

  /** Removes the journal, and its folder where nothing else is in it. Rejects as `replace` does. */
  async remove(): Promise<void> {
    await this.checkPlace();
    await unlink(this.path);
    await this.endFormer(this.handle, this.length);
    await rmdir(dirname(this.path)).catch(() => {});
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  /** Makes a complete file and gives it the journal's name. */
  private async putInPlace(bytes: Buffer): Promise<FileHandle> {
    const next = `${this.path}.${randomBytes(6).toString("hex")}.next`;
    const { atime, mtime } = await this.handle.stat();
    const handle = await open(next, "ax+", 0o600);
    try {
      await handle.writeFile(bytes);
      await handle.utimes(atime, mtime);
      await handle.sync();
      await rename(next, this.path);
      await DISK.syncFolder(dirname(this.path));
    } catch (error) {
      await handle.close();
      await DISK.remove(next).catch(() => {});
      throw error;
    }
    return handle;
  }

  /** Closes a file that has lost its place; one that another process has written to in the meantime is put back. */
  private async endFormer(former: FileHandle, known: number): Promise<void> {
    try {
      const { size } = await former.stat();
      if (size === known) return;
      const bytes = Buffer.alloc(size);
      await former.read(bytes, 0, size, 0);
      await (await this.putInPlace(bytes)).close();
    } finally {
      if (former !== this.handle) await former.close();
    }
    throw new JournalChanged("another process has written to the journal");
  }

  /** Rejects where the journal's name belongs to another file by now, or another process has written to it. */
  private async checkPlace(): Promise<Stats> {
    const [own, named] = await Promise.all([this.handle.stat(), stat(this.path).catch(() => undefined)]);
    const isSame = named?.ino === own.ino && named.dev === own.dev && own.size === this.length;
    if (!isSame) throw new JournalChanged("another process has written, replaced or removed the journal");
    return own;
  }

  private async truncate(length: number): Promise<void> {
    await this.handle.truncate(length);
    this.length = length;
  }
}

function toLine(entry: JournalEntry): string {
  return `${JSON.stringify(entry)}\n`;
}

function readEntries(bytes: Buffer): { entries: PlacedEntry[]; length: number } {
  const entries: PlacedEntry[] = [];
  let length = 0;
  for (let end = bytes.indexOf(10); end !== -1; end = bytes.indexOf(10, length)) {
    const entry = parseEntry(bytes.toString("utf8", length, end));
    if (entry === undefined) break;
    entries.push({ entry, offset: length });
    length = end + 1;
  }
  return { entries, length };
}

function parseEntry(line: string): JournalEntry | undefined {
  try {
    return JSON.parse(line) as JournalEntry;
  } catch {
    return undefined;
  }
}
