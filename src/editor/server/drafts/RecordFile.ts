import type { Logger } from "pino";
import { explainDisk } from "../files/explainDisk";
import { Refused } from "../Refused";
import { DraftRecord, type ReadDisk } from "./DraftRecord";
import { Journal, JournalChanged, type JournalEntry, type OpenedJournal } from "./Journal";

export interface RecordFileOptions {
  /** Id of the draft, for the log. */
  readonly id: string;
  /** Path of the journal. */
  readonly path: string;
  readonly log: Logger;
  /** Shorter journals are not compacted. */
  readonly compactAboveBytes?: number | undefined;
}

const COMPACT_ABOVE_BYTES = 256 * 1024;
/** Steps that can still be undone after a save that left nothing unsaved. All later ones can. */
const KEPT_STEPS = 200;

/** The record of a draft with the journal that keeps it. */
export class RecordFile {
  private content = new DraftRecord();
  /** Length of the journal after the last try to compact it. The next one is made when it has doubled. */
  private compactedBytes = 0;

  private constructor(
    private readonly options: RecordFileOptions,
    private journal: Journal,
  ) {}

  /** Reads a journal; makes it where there is none. */
  static async open(options: RecordFileOptions): Promise<RecordFile> {
    const opened = await Journal.open(options.path);
    const file = new RecordFile(options, opened.journal);
    await file.read(opened);
    return file;
  }

  /** The same object until another process changes the journal, or it is compacted. */
  get record(): DraftRecord {
    return this.content;
  }

  /**
   * Writes an entry into the journal, then adds it to the record. False where another process has changed the journal: it is
   * read again then, and the entry may be missing. Rejects with {@link Refused} where the disk refuses.
   */
  async add(entry: JournalEntry, isByUser: boolean): Promise<boolean> {
    const { id, path, log } = this.options;
    try {
      await this.journal.append(entry, isByUser);
    } catch (error) {
      if (!(error instanceof JournalChanged))
        throw new Refused("unwritable", `The draft cannot be kept: ${explainDisk(error)}. Nothing was changed.`);
      log.warn({ message: "Another process uses DATA_DIR and has changed a draft, which is read again.", draft: id });
      await this.close();
      await this.read(await Journal.open(path));
      return false;
    }
    this.content.add(entry);
    return true;
  }

  /**
   * Shortens a long journal, and resolves with true where it did: one entry stays for each step, and where nothing is unsaved
   * only for the last steps. A journal that cannot be replaced stays as it is.
   */
  async compact(readDisk: ReadDisk): Promise<boolean> {
    const { id, log, compactAboveBytes = COMPACT_ABOVE_BYTES } = this.options;
    const before = this.journal.size;
    if (before <= Math.max(compactAboveBytes, this.compactedBytes * 2)) return false;
    try {
      const { history } = this.content;
      const isUnsaved = this.content.hasUnsavedChanges(readDisk);
      const forgottenSteps = isUnsaved ? 0 : Math.max(0, history.position - KEPT_STEPS);
      const entries = this.content.listEntries(forgottenSteps);
      const content = new DraftRecord();
      for (const entry of entries) content.add(entry);
      if (!(await this.journal.replace(entries))) return false;
      this.content = content;
      const bytes = { before, after: this.journal.size };
      log.info({ message: "The journal of a draft was compacted.", draft: id, bytes, forgottenSteps });
      return true;
    } catch (error) {
      const message = "The journal of a draft cannot be compacted; it stays as it is.";
      log.warn({ message, draft: id, cause: explainDisk(error) });
      return false;
    } finally {
      this.compactedBytes = this.journal.size;
    }
  }

  /** Removes the journal, and its folder where nothing else is in it. */
  async remove(): Promise<void> {
    await this.journal.remove().finally(() => this.close());
  }

  async close(): Promise<void> {
    await this.journal.close();
  }

  private async read({ journal, entries, isCut }: OpenedJournal): Promise<void> {
    const { id, log } = this.options;
    this.journal = journal;
    this.content = new DraftRecord();
    if (isCut)
      log.warn({
        message: "The journal of a draft ended in the midst of a line, which was not acknowledged.",
        draft: id,
      });
    for (const { entry, offset } of entries) {
      try {
        this.content.add(entry);
      } catch (error) {
        const message = "The journal of a draft cannot be read further; a copy of it is kept.";
        log.error({ message, draft: id, offset, cause: String(error) });
        await journal.cutAt(offset);
        break;
      }
    }
  }
}
