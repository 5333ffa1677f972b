import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "pino";
import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import type { UnsavedDraft } from "../../protocol/draft";
import type { SaveAnswer, SaveConflict, SaveRequest } from "../../protocol/save";
import { checkDraft, type DraftContext, type DraftState } from "../checkDraft";
import type { DiskFiles } from "../files/DiskFiles";
import { Refused } from "../Refused";
import type { Saver } from "../saving/Saver";
import { Draft } from "./Draft";
import { removeOldDrafts } from "./removeOldDrafts";

export interface DraftsOptions {
  readonly disk: DiskFiles;
  readonly saver: Saver;
  /** Folder of the journals, see `findDraftFolder`. */
  readonly folder: string;
  readonly log: Logger;
  readonly getContext: () => DraftContext;
  /** Resolves once an interrupted save is ended; no draft is opened before. */
  readonly ready?: Promise<void>;
  readonly now?: () => number;
  /** See {@link RecordFileOptions}. */
  readonly compactAboveBytes?: number;
}

/** Form of a draft's id. A browser creates the id and stores it. */
const ID = /^[A-Za-z0-9_-]{8,64}$/;
/** Drafts that are open at once; others are read from their journals when they are asked for. */
const MAX_OPEN = 50;
/** Drafts that are read for the list of those that are not saved. */
const MAX_LISTED = 30;
const JOURNAL = "journal.jsonl";

/** The drafts of all sessions that were made in the same layouts folder. */
export class Drafts {
  private savedChecked: DraftState | undefined;
  private readonly ready: Promise<void>;
  private readonly opened = new Map<string, Promise<Draft>>();

  constructor(private readonly options: DraftsOptions) {
    this.ready = Promise.resolve(options.ready).then(() => this.removeOld());
    options.disk.onChange((files) => {
      for (const draft of this.opened.values())
        draft
          .then((own) => own.handleDisk(files))
          .catch((error: unknown) =>
            options.log.error({ message: "A draft cannot take up a change of the files.", cause: String(error) }),
          );
    });
  }

  /** Opens the draft of a session from its journal; a new one without a journal. Rejects with {@link Refused}. */
  open(id: string): Promise<Draft> {
    if (!ID.test(id))
      return Promise.reject(new Refused("bad-name", "A draft has an id of 8 to 64 letters and digits."));
    const known = this.opened.get(id);
    if (known !== undefined) {
      this.opened.delete(id);
      this.opened.set(id, known);
      return known;
    }
    const opening = this.read(id);
    this.opened.set(id, opening);
    opening.catch(() => this.opened.delete(id));
    void this.closeSome();
    return opening;
  }

  /** The drafts on the disk that differ from the saved files, the newest first; of many, those that were changed last. */
  async listUnsaved(): Promise<readonly UnsavedDraft[]> {
    const { folder } = this.options;
    await this.ready;
    const found = await Promise.all(
      (await this.listIds()).map(async (id) => {
        const file = await stat(join(folder, id, JOURNAL)).catch(() => undefined);
        return file === undefined || file.size === 0 ? [] : [{ id, changedAtMs: file.mtimeMs }];
      }),
    );
    const newest = found.flat().sort((a, b) => b.changedAtMs - a.changedAtMs);
    const listed: UnsavedDraft[] = [];
    for (const { id, changedAtMs } of newest.slice(0, MAX_LISTED)) {
      // One that cannot be opened must not hide the others.
      const draft = await this.open(id).catch(() => undefined);
      const unsaved = draft?.summary.unsaved ?? [];
      if (unsaved.length > 0) listed.push({ id, changedAtMs, unsaved });
    }
    return listed;
  }

  /** The layout files as they are on disk. */
  get savedFiles(): LayoutFiles {
    return this.options.disk.files;
  }

  /** The text of a file on disk, also of the website data; `undefined` where there is none. */
  getSavedText(file: string): string | undefined {
    return this.options.disk.get(file);
  }

  /** The layout files on disk, checked. */
  get savedState(): DraftState {
    const context = this.options.getContext();
    const known = this.savedChecked;
    if (known?.files !== this.savedFiles || known.homePages !== context.homePages)
      this.savedChecked = checkDraft(this.savedFiles, (known?.revision ?? 0) + 1, known, context);
    return this.savedChecked ?? checkDraft(this.savedFiles, 1, undefined, context);
  }

  /** Saves a draft, and reports the written files to all sessions. */
  async save(id: string, request: SaveRequest): Promise<SaveAnswer | SaveConflict> {
    const draft = await this.open(id);
    const answer = await draft.save(request);
    if ("written" in answer && answer.written.length > 0) {
      const files = answer.written.map(({ file }) => file);
      for (const other of this.opened.values())
        void other.then((own) => own.tell({ event: "saved", draft: id, files }));
    }
    return answer;
  }

  /** Logs an unexpected error. */
  logFault(error: Error): void {
    this.options.log.error({ message: "The editor met an unforeseen error.", error: error.stack ?? String(error) });
  }

  async close(): Promise<void> {
    await this.ready;
    const drafts = [...this.opened.values()];
    this.opened.clear();
    for (const draft of drafts) await (await draft.catch(() => undefined))?.close();
  }

  private async read(id: string): Promise<Draft> {
    const { disk, saver, folder, log, getContext, now, compactAboveBytes } = this.options;
    await this.ready;
    return Draft.open({
      id,
      path: join(folder, id, JOURNAL),
      disk,
      saver,
      log,
      getContext,
      getSaved: () => this.savedState,
      compactAboveBytes,
      ...(now === undefined ? {} : { now }),
    });
  }

  private async removeOld(): Promise<void> {
    const { disk, folder, log, now = Date.now } = this.options;
    const readDisk = (file: string) => disk.get(file) ?? null;
    await removeOldDrafts({ folder, ids: await this.listIds(), name: JOURNAL, readDisk, nowMs: now(), log });
  }

  private async listIds(): Promise<readonly string[]> {
    return (await readdir(this.options.folder).catch(() => [])).filter((id) => ID.test(id));
  }

  private async closeSome(): Promise<void> {
    for (const [id, opening] of [...this.opened].slice(0, Math.max(0, this.opened.size - MAX_OPEN))) {
      const draft = await opening.catch(() => undefined);
      if (draft === undefined || draft.isFollowed || this.opened.get(id) !== opening) continue;
      this.opened.delete(id);
      await draft.close();
    }
  }
}
