import { readdir, rmdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import { explainDisk } from "../files/explainDisk";
import type { ReadDisk } from "./DraftRecord";
import { RecordFile } from "./RecordFile";

export interface RemoveOptions {
  /** Folder with a folder for each draft. */
  readonly folder: string;
  /** Ids of the drafts, which are the names of their folders. */
  readonly ids: readonly string[];
  /** Name of the journal in a draft's folder. */
  readonly name: string;
  readonly readDisk: ReadDisk;
  readonly nowMs: number;
  readonly log: Logger;
}

const KEPT_DAYS = 30;
const DAY_MS = 24 * 3600 * 1000;

/**
 * Removes drafts that nobody has changed, saved or discarded for 30 days, where nothing is unsaved in them. A folder with any
 * other file stays: the copy of a damaged journal may hold unsaved changes. Call it before drafts are opened. Never rejects.
 */
export async function removeOldDrafts({ folder, ids, name, readDisk, nowMs, log }: RemoveOptions): Promise<void> {
  for (const id of ids) {
    const path = join(folder, id, name);
    try {
      const journal = await stat(path).catch(() => undefined);
      // What a removal leaves that was killed in the midst. A folder with files stays.
      if (journal === undefined) await rmdir(join(folder, id)).catch(() => {});
      else if (nowMs - journal.mtimeMs > KEPT_DAYS * DAY_MS)
        await removeSaved({ id, path, log }, join(folder, id), readDisk);
    } catch (error) {
      log.warn({ message: "An old draft cannot be removed; it stays.", draft: id, cause: explainDisk(error) });
    }
  }
}

async function removeSaved(
  options: { readonly id: string; readonly path: string; readonly log: Logger },
  folder: string,
  readDisk: ReadDisk,
): Promise<void> {
  const file = await RecordFile.open(options);
  const isOnly = (await readdir(folder)).length === 1;
  if (!isOnly || file.record.hasUnsavedChanges(readDisk)) return file.close();
  await file.remove();
  const message = `A draft without unsaved changes was removed: nobody has changed it for ${KEPT_DAYS} days.`;
  options.log.info({ message, draft: options.id });
}
