import { copyFile, type FileHandle, mkdir, open, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import type { RecordedStep } from "./History";

/** A text on disk that a draft's text is made from; `null`: there is no file. */
export interface BaseText {
  readonly file: string;
  readonly text: string | null;
}

/** What happens to a draft, one line of its journal each. `bases` count from then on. */
export type JournalEntry =
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

/**
 * The journal of a draft: what is acknowledged is on disk. Each entry is one line. A line that a crash has cut is left out
 * and written over; of a journal that is damaged otherwise, a copy is kept.
 */
export class Journal {
  private constructor(
    private readonly path: string,
    private readonly handle: FileHandle,
    private length: number,
  ) {}

  /** Opens a journal, reads what it holds, and makes it where there is none. */
  static async open(path: string): Promise<{ journal: Journal; entries: readonly PlacedEntry[]; isCut: boolean }> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const handle = await open(path, "a+", 0o600);
    const bytes = await readFile(path);
    const { entries, length } = readEntries(bytes);
    const journal = new Journal(path, handle, bytes.length);
    const isCut = length < bytes.length;
    // Only the last line can have been cut in the midst of writing.
    if (isCut && bytes.indexOf(10, length) === -1) await journal.truncate(length);
    else if (isCut) await journal.cutAt(length);
    return { journal, entries, isCut };
  }

  /** Leaves out what comes from a place on, which cannot be read; it stays in a copy. */
  async cutAt(offset: number): Promise<void> {
    await copyFile(this.path, `${this.path}.damaged-${Date.now()}`);
    await this.truncate(offset);
  }

  /** Writes an entry; resolves once it is on disk. A part that could not be written whole is taken back. */
  async append(entry: JournalEntry): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(entry)}\n`);
    try {
      await this.handle.appendFile(line);
      await this.handle.datasync();
      this.length += line.length;
    } catch (error) {
      await this.truncate(this.length).catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.handle.close();
  }

  private async truncate(length: number): Promise<void> {
    await this.handle.truncate(length);
    this.length = length;
  }
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
