import type { Logger } from "pino";
import type { FileStore } from "../files/FileStore";
import { DISK, type FileSystem } from "../files/FileSystem";
import { Refused } from "../Refused";
import { writeFiles } from "./writeFiles";

/** A file with the text that it has on disk and the one that it is to have; `null`: there is no file. */
export interface FileChange {
  readonly file: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Writes files for all drafts, one save after the other. */
export class Saver {
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly store: FileStore,
    private readonly options: { readonly markers: string; readonly log: Logger; readonly disk?: FileSystem },
  ) {}

  /** Writes all files or none, see `writeFiles`. */
  write(changes: readonly FileChange[]): Promise<void> {
    const { markers, log, disk = DISK } = this.options;
    const saving = this.queue.then(() => {
      const [deleted] = changes.filter(({ file, after }) => after === null && file === "selection.json");
      if (deleted !== undefined)
        throw new Refused("impossible", "selection.json cannot be deleted: every page needs it.");
      const writes = changes.map((change) => ({ ...change, path: this.store.toPath(change.file) }));
      return writeFiles(writes, { disk, markers, log });
    });
    this.queue = saving.catch(() => {});
    return saving;
  }
}
