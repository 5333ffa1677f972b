import type { Logger } from "pino";
import type { LayoutFiles } from "../../../layout/document/LayoutSet";
import type { Command, CommandAnswer, Step, TravelCommand } from "../../protocol/command";
import { type DraftSummary, WEBSITES_NAME } from "../../protocol/draft";
import type { DraftEvent } from "../../protocol/events";
import type { Conflict, Resolution, SaveAnswer, SaveConflict, SaveRequest } from "../../protocol/save";
import { checkDraft, type DraftContext, type DraftState } from "../checkDraft";
import { explainDisk } from "../saving/explainDisk";
import { mergeFile } from "../saving/mergeFile";
import { findFaults, type SaveContext, saveDraft } from "../saving/saveDraft";
import type { JsonFormatter } from "../text/formatJson";
import { checkText } from "./checkText";
import { createStepEntry } from "./createStepEntry";
import { withDraftedHomePages } from "./draftedHomePages";
import type { FileEdit } from "./editFiles";
import { applySplices, History, type RecordedStep } from "./History";
import type { BaseText, Journal, JournalEntry } from "./Journal";
import { planCommand } from "./planCommand";
import { Refused } from "./Refused";

export interface DraftOptions extends SaveContext {
  readonly id: string;
  readonly journal: Journal;
  readonly formatter: JsonFormatter;
  readonly log: Logger;
  readonly now?: () => number;
}

/** What is not saved, and the steps that led to it. */
export type DraftHistory = Omit<DraftSummary, "conflicts" | "faults">;

/**
 * The draft of one session: texts of files that differ from the disk, and the steps that led to them. Commands are performed
 * one after the other; each is on disk before it is acknowledged.
 */
export class Draft {
  readonly id: string;
  private readonly history = new History();
  /** The texts of the files that steps have changed. */
  private texts: ReadonlyMap<string, string | null> = new Map();
  /** The texts on disk that they are made from. */
  private readonly bases = new Map<string, string | null>();
  private readonly listeners = new Set<(event: DraftEvent) => void>();
  private queue: Promise<unknown> = Promise.resolve();
  private checkedState: DraftState | undefined;
  private current: number;
  private keptContext:
    | { readonly of: DraftContext["homePages"]; readonly text: string; readonly context: DraftContext }
    | undefined;
  private keptFiles: { readonly of: LayoutFiles; readonly texts: unknown; readonly files: LayoutFiles } | undefined;

  constructor(private readonly options: DraftOptions) {
    this.id = options.id;
    // After a restart it is still greater than all that browsers have seen.
    this.current = this.now();
  }

  /** Grows with every change, also with those of the disk. */
  get revision(): number {
    return this.current;
  }

  /** The layout files as drafted. */
  get files(): LayoutFiles {
    const { files } = this.options.disk;
    if (this.keptFiles?.of === files && this.keptFiles.texts === this.texts) return this.keptFiles.files;
    const changed = this.unsaved.filter((file) => file !== WEBSITES_NAME);
    const drafted = new Map(files);
    for (const file of changed) {
      const text = this.texts.get(file) ?? null;
      if (text === null) drafted.delete(file);
      else drafted.set(file, text);
    }
    this.keptFiles = { of: files, texts: this.texts, files: changed.length === 0 ? files : drafted };
    return this.keptFiles.files;
  }

  /** The draft, checked as production checks documents. */
  get state(): DraftState {
    const { files } = this;
    const context = this.context;
    const known = this.checkedState;
    const isCurrent =
      known?.files === files && known.revision === this.current && known.homePages === context.homePages;
    if (known !== undefined && isCurrent) return known;
    const checked = checkDraft(files, this.current, known, context);
    this.checkedState = checked;
    return checked;
  }

  /** What documents are checked with: the home_page of a domain is the drafted one. */
  private get context(): DraftContext {
    const context = this.options.getContext();
    const drafted = this.texts.get(WEBSITES_NAME);
    // Once it is saved, too: the API may answer with what it had before for a while.
    if (typeof drafted !== "string") return context;
    const kept = this.keptContext;
    if (kept !== undefined && kept.of === context.homePages && kept.text === drafted) return kept.context;
    const changed = { ...context, homePages: withDraftedHomePages(context.homePages, drafted) };
    this.keptContext = { of: context.homePages, text: drafted, context: changed };
    return changed;
  }

  /** The text of a file as drafted, also of the website data; `undefined` where there is none. */
  getText(file: string): string | undefined {
    return this.texts.has(file) ? (this.texts.get(file) ?? undefined) : this.options.disk.get(file);
  }

  /** Files whose text differs from the disk, in alphabetical order. */
  get unsaved(): readonly string[] {
    return [...this.texts].flatMap(([file, text]) => (text === this.readDisk(file) ? [] : [file])).sort();
  }

  /** Files that were changed on disk and that the draft changes, too. */
  get conflicting(): readonly string[] {
    return this.unsaved.filter((file) => this.bases.get(file) !== this.readDisk(file));
  }

  get summary(): DraftHistory {
    const steps = this.history.steps.map(toStep);
    const { position } = this.history;
    return { id: this.id, revision: this.current, unsaved: this.unsaved, history: { steps, position } };
  }

  /** Calls back with what happens to the draft; gives a function that ends it. */
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
      if (isTravel(command)) return this.travel(command.do, command.to);
      const { disk, formatter } = this.options;
      const plan = planCommand(command, {
        files: this.files,
        state: () => this.state,
        saved: disk,
        formatter,
        getText: (file) => this.getText(file),
        unsaved: this.unsaved,
        homePages: this.context.homePages,
      });
      const { edits, name, answer = {} } = plan;
      const key = "coalesce" in command ? command.coalesce : undefined;
      const step = await this.addStep(edits, name, key);
      return { revision: this.current, ...answer, ...(step === undefined ? {} : { step: toStep(step) }) };
    });
  }

  /** Runs what changes the draft after what is under way. */
  enqueue<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.queue.then(work);
    this.queue = result.catch(() => {});
    return result;
  }

  /** Takes up an entry of the journal when the draft is opened. */
  replay(entry: JournalEntry): void {
    switch (entry.do) {
      case "step":
        for (const { file, text } of entry.bases ?? []) this.setBase(file, text);
        if (entry.replaces === true) this.undoLast();
        this.texts = applySplices(this.texts, entry.step.splices);
        this.history.add(entry.step);
        break;
      case "drop":
        this.undoLast();
        break;
      case "move":
        this.texts = applySplices(this.texts, this.history.listSplices(entry.position));
        this.history.moveTo(entry.position);
        break;
      case "bases":
        for (const { file, text } of entry.bases) this.bases.set(file, text);
    }
  }

  private undoLast(): void {
    const { position } = this.history;
    this.texts = applySplices(this.texts, this.history.listSplices(position - 1));
    this.history.drop();
  }

  /** A file is in the draft from its base on. */
  private setBase(file: string, text: string | null): void {
    this.bases.set(file, text);
    if (!this.texts.has(file)) this.texts = new Map(this.texts).set(file, text);
  }

  /** Writes an entry into the journal, then takes it up and tells of it. */
  async record(entry: JournalEntry): Promise<void> {
    try {
      await this.options.journal.append(entry);
    } catch (error) {
      throw new Refused(`The draft cannot be kept: ${explainDisk(error)}. Nothing was changed.`);
    }
    this.replay(entry);
    this.advance();
  }

  advance(): void {
    this.current++;
    this.tell({ event: "revision", revision: this.current });
  }

  /** Adds a step; `bases` are texts on disk that count from then on. */
  async addStep(
    edits: readonly FileEdit[],
    name: string,
    coalesce?: string,
    bases: readonly BaseText[] = [],
  ): Promise<RecordedStep | undefined> {
    const entry = createStepEntry(
      { edits, name, coalesce, bases },
      {
        last: this.history.last,
        nextId: this.history.nextId,
        timeMs: this.now(),
        texts: this.texts,
        getText: (file) => this.getText(file) ?? null,
        readDisk: (file) => this.readDisk(file),
        hasBase: (file) => this.bases.has(file),
      },
    );
    if (entry === undefined) return undefined;
    await this.record(entry);
    return entry.do === "step" ? entry.step : undefined;
  }

  private async travel(direction: "undo" | "redo", to: number | undefined): Promise<CommandAnswer> {
    const { position, steps } = this.history;
    const next =
      to === undefined ? position + (direction === "undo" ? -1 : 1) : steps.findIndex(({ id }) => id === to) + 1;
    if (next < 0) throw new Refused("There is nothing to undo.");
    if (next > steps.length) throw new Refused("There is nothing to redo.");
    if (to !== undefined && to !== 0 && next === 0) throw new Refused("The history has no such step.");
    if (next === position) return { revision: this.current };
    await this.record({ do: "move", position: next });
    return { revision: this.current };
  }

  /** Takes up changes on disk: of files that the draft does not change at once, as a step of its own; else a conflict. */
  handleDisk(changed: readonly string[]): Promise<void> {
    return this.enqueue(async () => {
      for (const file of changed.filter((name) => this.texts.has(name))) await this.followDisk(file);
      this.advance();
      const conflicting = this.conflicting.filter((file) => changed.includes(file));
      if (conflicting.length > 0) this.tell({ event: "conflict", conflicts: this.listConflicts() });
    });
  }

  /** Compares all files of the draft with the disk, when it is opened. */
  async followAll(): Promise<void> {
    for (const file of [...this.texts.keys()]) await this.followDisk(file);
  }

  private async followDisk(file: string): Promise<void> {
    const now = this.readDisk(file);
    const base = this.bases.get(file) ?? null;
    const mine = this.texts.get(file) ?? null;
    if (now === base) return;
    const bases = [{ file, text: now }];
    if (mine === now) await this.record({ do: "bases", bases });
    else if (mine === base) await this.addStep([{ file, text: now }], `${file} was changed on disk`, undefined, bases);
  }

  /** The files that were changed on disk and in the draft, with the outcome of both. */
  listConflicts(): readonly Conflict[] {
    return this.conflicting.map((file) => this.merge(file));
  }

  private merge(file: string, keepTheirs: readonly string[] = []): Conflict {
    const mine = this.texts.get(file) ?? null;
    const sides = { file, base: this.bases.get(file) ?? null, mine, theirs: this.readDisk(file) };
    return mergeFile(sides, this.files, this.options.formatter, new Set(keepTheirs));
  }

  /** Ends a conflict with a text, as one step. Rejects where the file was changed on disk once more. */
  resolve({ file, theirs, text: whole, keepTheirs = [] }: Resolution): Promise<CommandAnswer> {
    return this.enqueue(async () => {
      this.options.disk.look([file]);
      if (!this.conflicting.includes(file)) throw new Refused(`The conflict of ${file} is over.`);
      if (theirs !== this.readDisk(file)) throw new Refused(`${file} was changed on disk once more. Look at it again.`);
      const text = keepTheirs.length === 0 ? whole : (this.merge(file, keepTheirs).merged ?? whole);
      if (text !== null) checkText(file, text);
      const step = await this.addStep([{ file, text }], `Resolve the conflict of ${file}`, undefined, [
        { file, text: theirs },
      ]);
      return { revision: this.current, ...(step === undefined ? {} : { step: toStep(step) }) };
    });
  }

  /** Writes the files, see `saveDraft`. */
  save(request: SaveRequest): Promise<SaveAnswer | SaveConflict> {
    return this.enqueue(() => saveDraft(this, request, this.options));
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

  /** Lets the journal go, after what is under way. */
  close(): Promise<void> {
    return this.enqueue(() => this.options.journal.close());
  }

  readDisk(file: string): string | null {
    return this.options.disk.get(file) ?? null;
  }

  private now(): number {
    return this.options.now?.() ?? Date.now();
  }
}

/** What browsers are told of a step. */
function toStep({ id, name, timeMs, files }: RecordedStep): Step {
  return { id, name, timeMs, files };
}

function isTravel(command: Command): command is TravelCommand {
  return command.do === "undo" || command.do === "redo";
}
