import { findParsed } from "../../../layout/check/findParsed";
import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import type { Command, CommandAnswer } from "../../protocol/command";
import type { DraftSummary } from "../../protocol/draft";
import type { DraftEvent } from "../../protocol/events";
import type { Conflict, Resolution, SaveAnswer, SaveConflict, SaveRequest } from "../../protocol/save";
import type { DraftState } from "../checkDraft";
import { DraftDocuments } from "../operations/DraftDocuments";
import type { FileEdit } from "../operations/editFiles";
import { checkText } from "../planning/checkText";
import { Refused } from "../Refused";
import { checkForm } from "../requests/checkForm";
import { planCommand } from "../requests/planCommand";
import { mergeFile } from "../saving/mergeFile";
import { findFaults, type SaveContext, saveDraft } from "../saving/saveDraft";
import { createStepEntry } from "./createStepEntry";
import { DraftChecks } from "./DraftChecks";
import { type History, type RecordedStep, toStep } from "./History";
import type { BaseText, JournalEntry } from "./Journal";
import { RecordFile, type RecordFileOptions } from "./RecordFile";

export interface DraftOptions extends SaveContext, RecordFileOptions {
  readonly now?: () => number;
}

interface StepExtras {
  /** Steps with the same text may become one. */
  readonly coalesce?: string | undefined;
  /** Texts on disk that count from then on. */
  readonly bases?: readonly BaseText[];
}

/** Unsaved files of a draft, and its steps. */
export type DraftHistory = Omit<DraftSummary, "conflicts" | "faults">;

/**
 * The draft of one session: texts of files that differ from the disk, and the steps that led to them. Commands are performed
 * one after the other; each is on disk before it is acknowledged.
 */
export class Draft {
  readonly id: string;
  private readonly listeners = new Set<(event: DraftEvent) => void>();
  private queue: Promise<unknown> = Promise.resolve();
  private current: number;
  private readonly checks: DraftChecks;

  private constructor(
    private readonly options: DraftOptions,
    private readonly file: RecordFile,
  ) {
    this.id = options.id;
    this.checks = new DraftChecks(options);
    // After a restart it is still greater than all that browsers have seen.
    this.current = this.now();
  }

  /** Opens the draft that a journal holds; an empty one where there is no journal. */
  static async open(options: DraftOptions): Promise<Draft> {
    const draft = new Draft(options, await RecordFile.open(options));
    await draft.followAll();
    await draft.file.compact((file) => draft.readDisk(file));
    return draft;
  }

  private get texts(): ReadonlyMap<string, string | null> {
    return this.file.record.texts;
  }

  private get history(): History {
    return this.file.record.history;
  }

  /** Revision of the draft. It grows with every change, also on disk. */
  get revision(): number {
    return this.current;
  }

  /** The layout files as drafted. */
  get files(): LayoutFiles {
    return this.checks.getFiles(this.texts, () => this.unsaved);
  }

  /** The draft, checked as production checks documents. */
  get state(): DraftState {
    return this.checks.check(this.files, this.current, this.texts);
  }

  /** The text of a file as drafted, also of the website data; `undefined` where there is none. */
  getText(file: string): string | undefined {
    return this.texts.has(file) ? (this.texts.get(file) ?? undefined) : this.options.disk.get(file);
  }

  /** Files whose text differs from the disk, in alphabetical order. */
  get unsaved(): readonly string[] {
    return this.file.record.listUnsaved((file) => this.readDisk(file));
  }

  /** Files that were changed on disk and that the draft changes, too. */
  get conflicting(): readonly string[] {
    return this.unsaved.filter((file) => this.file.record.getBase(file) !== this.readDisk(file));
  }

  get summary(): DraftHistory {
    const steps = this.history.steps.map(toStep);
    const { position } = this.history;
    return { id: this.id, revision: this.current, unsaved: this.unsaved, history: { steps, position } };
  }

  /** Calls the listener with each event of the draft. Returns a function that unsubscribes. */
  subscribe(listener: (event: DraftEvent) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  get isFollowed(): boolean {
    return this.listeners.size > 0;
  }

  tell(event: DraftEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  /** Performs a command as one step. Rejects with {@link Refused} where it cannot be performed; nothing is changed then. */
  perform(command: Command): Promise<CommandAnswer> {
    return this.enqueue(async () => {
      const { disk } = this.options;
      const plan = planCommand(command, {
        documents: this.openDocuments(),
        state: () => this.state,
        saved: disk,
        getText: (file) => this.getText(file),
        unsaved: this.unsaved,
        homePages: this.checks.getContext(this.texts).homePages,
        history: this.history,
      });
      if ("position" in plan) return this.travel(plan.position);
      const { edits, name, answer = {} } = plan;
      const key = "coalesce" in command ? command.coalesce : undefined;
      const step = await this.addStep(edits, name, { coalesce: key });
      return { revision: this.current, ...answer, ...(step === undefined ? {} : { step: toStep(step) }) };
    });
  }

  /** The files for a command. What the last check has parsed is not parsed again. */
  private openDocuments(): DraftDocuments {
    const checked = this.checks.last?.checked;
    return new DraftDocuments(this.files, (file) => checked && findParsed(checked, file));
  }

  /** Queues work that changes the draft. */
  enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => {});
    return result;
  }

  /** Writes an entry into the journal, then adds it to the draft and reports the new revision. */
  async record(entry: JournalEntry): Promise<void> {
    const isAdded = await this.file.add(entry, true);
    if (!isAdded) await this.followAll();
    this.advance();
    if (isAdded) return;
    throw new Refused(
      "changed",
      "Another editor with the same DATA_DIR has changed this draft, and it was read again. Check it, then repeat your change.",
    );
  }

  advance(): void {
    this.current++;
    this.tell({ event: "revision", revision: this.current });
  }

  private async addStep(
    edits: readonly FileEdit[],
    name: string,
    more: StepExtras = {},
  ): Promise<RecordedStep | undefined> {
    const entry = this.createStep(edits, name, more);
    if (entry === undefined) return undefined;
    await this.record(entry);
    return entry.do === "step" ? entry.step : undefined;
  }

  private createStep(
    edits: readonly FileEdit[],
    name: string,
    { coalesce, bases = [] }: StepExtras,
  ): JournalEntry | undefined {
    return createStepEntry(
      { edits, name, coalesce, bases },
      {
        last: this.history.last,
        nextId: this.history.nextId,
        timeMs: this.now(),
        texts: this.texts,
        getText: (file) => this.getText(file) ?? null,
        readDisk: (file) => this.readDisk(file),
        hasBase: (file) => this.file.record.hasBase(file),
      },
    );
  }

  private async travel(position: number): Promise<CommandAnswer> {
    if (position !== this.history.position) await this.record({ do: "move", position });
    return { revision: this.current };
  }

  /** Applies changes on disk: as a step of its own for files that the draft does not change, else as a conflict. */
  handleDisk(changed: readonly string[]): Promise<void> {
    return this.enqueue(async () => {
      for (const file of changed.filter((name) => this.texts.has(name))) await this.followDisk(file);
      this.advance();
      const conflicting = this.conflicting.filter((file) => changed.includes(file));
      if (conflicting.length > 0) this.tell({ event: "conflict", conflicts: this.listConflicts() });
    });
  }

  /** Compares all files of the draft with the disk. */
  private async followAll(): Promise<void> {
    for (const file of [...this.texts.keys()]) await this.followDisk(file);
  }

  private async followDisk(file: string): Promise<void> {
    const now = this.readDisk(file);
    const base = this.file.record.getBase(file);
    const mine = this.texts.get(file) ?? null;
    if (now === base) return;
    const bases = [{ file, text: now }];
    const entry: JournalEntry | undefined =
      mine === now
        ? { do: "bases", bases }
        : mine === base
          ? this.createStep([{ file, text: now }], `${file} was changed on disk`, { bases })
          : undefined;
    if (entry !== undefined && !(await this.file.add(entry, false))) await this.followAll();
  }

  /** The files that were changed on disk and in the draft, with the outcome of both. */
  listConflicts(): readonly Conflict[] {
    return this.conflicting.map((file) => this.merge(file));
  }

  private merge(file: string, keepTheirs: readonly string[] = []): Conflict {
    const mine = this.texts.get(file) ?? null;
    const sides = { file, base: this.file.record.getBase(file), mine, theirs: this.readDisk(file) };
    return mergeFile(sides, this.files, new Set(keepTheirs));
  }

  /** Ends a conflict with a text, as one step. Rejects where the file was changed on disk once more. */
  resolve(resolution: Resolution): Promise<CommandAnswer> {
    return this.enqueue(async () => {
      checkForm("Resolution", resolution, "the resolution");
      const { file, theirs, text: whole, keepTheirs = [] } = resolution;
      this.options.disk.look([file]);
      if (!this.conflicting.includes(file)) throw new Refused("changed", `The conflict of ${file} is over.`);
      if (theirs !== this.readDisk(file))
        throw new Refused("changed", `${file} was changed on disk once more. Look at it again.`);
      const text = keepTheirs.length === 0 ? whole : (this.merge(file, keepTheirs).merged ?? whole);
      if (text !== null) checkText(file, text);
      const bases = [{ file, text: theirs }];
      const step = await this.addStep([{ file, text }], `Resolve the conflict of ${file}`, { bases });
      return { revision: this.current, ...(step === undefined ? {} : { step: toStep(step) }) };
    });
  }

  /** Writes the files, see `saveDraft`. */
  save(request: SaveRequest): Promise<SaveAnswer | SaveConflict> {
    return this.enqueue(async () => {
      checkForm("SaveRequest", request, "the save");
      const answer = await saveDraft(this, request, this.options);
      if ("written" in answer && (await this.file.compact((file) => this.readDisk(file)))) this.advance();
      return answer;
    });
  }

  /** The faults that a save would bring to the disk, one sentence each. */
  listNewFaults(): readonly string[] {
    const changes = this.unsaved.map((file) => ({
      file,
      before: this.readDisk(file),
      after: this.getText(file) ?? null,
    }));
    return findFaults(this, changes, this.options);
  }

  /** Closes the journal, after the work in the queue. */
  close(): Promise<void> {
    return this.enqueue(() => this.file.close());
  }

  readDisk(file: string): string | null {
    return this.options.disk.get(file) ?? null;
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}
