import { computed, type IComputedValue, makeAutoObservable, observable, observableRef, runInAction } from "mobx";
import type { Operation } from "../../../../generated/documents";
import { isEqual } from "../../../../layout/source/isEqual";
import { getAt, parsePointer } from "../../../../layout/source/pointer";
import { ApiFailure } from "../../../browser/store/EditorApi";
import type { PaneProps } from "../../../browser/store/PaneProps";
import { applyEdit, type Edit } from "../../../protocol/applyEdit";
import type { CommandAnswer } from "../../../protocol/command";
import type { Problem } from "../../../protocol/view";
import type { CardEntry, DomainValue, FormView, ValueOrigin } from "../protocol";
import type { FoldStore } from "./FoldStore";

/** Pause in typing before a change is sent, in milliseconds. */
const PAUSE_MS = 40;

type EditState =
  /** The edit is not sent yet. */
  | { readonly is: "waiting" }
  | { readonly is: "sent" }
  /** First revision of the draft that has the edit. */
  | { readonly is: "done"; readonly revision: number }
  | { readonly is: "refused"; readonly message: string };

interface OwnEdit extends Edit {
  readonly state: EditState;
}

/**
 * The settings of one section or document while they are edited: the server's, with the edits that
 * it does not have yet. A refused or invalid text stays until it is taken back.
 */
export class FormModel {
  view: FormView | undefined = undefined;
  failure: string | undefined = undefined;
  private edits: readonly OwnEdit[] = [];
  /** Invalid texts, such as letters in a number, by pointer. */
  private readonly drafts = observable.map<string, string>();
  /** Pointer that was requested last; its group is open until it is closed. */
  private wanted: string | undefined = undefined;
  private readonly parts = new Map<string, IComputedValue<unknown>>();
  private pane: PaneProps;
  /** True after a change while edits were being sent: the settings are read again once the draft has them. */
  private isOutdated = false;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private loading: AbortController | undefined = undefined;
  /** Counts visits of controls: edits of one visit become one step. */
  private visit = 0;

  constructor(
    pane: PaneProps,
    private readonly folds: FoldStore,
  ) {
    this.pane = pane;
    makeAutoObservable<
      this,
      "timer" | "loading" | "visit" | "isOutdated" | "edits" | "pane" | "folds" | "parts" | "part"
    >(this, {
      view: observableRef,
      edits: observableRef,
      pane: observableRef,
      data: computed,
      timer: false,
      isOutdated: false,
      loading: false,
      visit: false,
      folds: false,
      parts: false,
      part: false,
      // Getters of parts need no cache: `part` has one.
      cards: false,
      patterns: false,
      timeZone: false,
      nameOf: false,
      headerColor: false,
      domain: false,
      // Read by controls in their own reactions: as actions they would not be tracked.
      valueAt: false,
      countAt: false,
      originAt: false,
      overridesAt: false,
      problemsAt: false,
      refusalAt: false,
      draftAt: false,
      isOpen: false,
    });
  }

  /** The settings with all edits; without defaults. */
  get data(): Readonly<Record<string, unknown>> {
    return this.edits.reduce<unknown>(applyEdit, this.view?.data ?? {}) as Record<string, unknown>;
  }

  get props(): PaneProps {
    return this.pane;
  }

  /** Takes new properties of the pane; reads a new revision. */
  update(pane: PaneProps): void {
    const { revision } = this.pane;
    this.pane = pane;
    if (this.view === undefined) void this.load();
    else if (pane.revision !== revision) this.reload();
  }

  /** True while the draft does not have the typed text. */
  get isAhead(): boolean {
    return this.edits.some(({ state }) => state.is === "waiting" || state.is === "sent");
  }

  /** Reads the settings again, but not between the letters of one text: only the last reading would be shown. */
  private reload(): void {
    this.isOutdated = this.isAhead;
    if (!this.isOutdated) void this.load();
  }

  async load(): Promise<void> {
    this.loading?.abort();
    const controller = new AbortController();
    this.loading = controller;
    const { target, section, read } = this.pane;
    try {
      const query = { document: target.document, section, only: target.domain };
      const view = await read<FormView>("form", query, controller.signal);
      if (controller.signal.aborted) return;
      runInAction(() => {
        this.failure = undefined;
        // The schema stays the same object, so that what is made from it does.
        const known = this.view?.schema;
        this.view = known !== undefined && isEqual(known, view.schema) ? { ...view, schema: known } : view;
        this.dropDone();
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      runInAction(() => {
        this.failure = error instanceof Error ? error.message : String(error);
        // It is gone: what was read before is of nothing.
        if (error instanceof ApiFailure && error.status === 404) this.view = undefined;
      });
    }
  }

  valueAt(pointer: string): unknown {
    return this.part(`value ${pointer}`, () => getAt(this.data, parsePointer(pointer)));
  }

  /** Number of settings that an object states; `undefined` where there is no object. */
  countAt(pointer: string): number | undefined {
    return this.part(`count ${pointer}`, () => {
      const value = this.valueAt(pointer);
      return value === undefined ? undefined : Object.keys(value ?? {}).length;
    });
  }

  /** Origin of the value; `undefined` for a default or a new value. */
  originAt(pointer: string): ValueOrigin | undefined {
    return this.part(`origin ${pointer}`, () => this.view?.origins[pointer]);
  }

  /** Domains that have another value, where edits are for everybody. */
  overridesAt(pointer: string): readonly DomainValue[] {
    return this.part(`overrides ${pointer}`, () => this.view?.overrides?.[pointer] ?? []);
  }

  /** Card styles of the document. */
  get cards(): readonly CardEntry[] {
    return this.part("cards", () => this.view?.cards ?? []);
  }

  /** Paths of the pages that the document makes. */
  get patterns(): readonly string[] {
    return this.part("patterns", () => {
      const { view, target } = this.pane;
      return view.page.paths.filter(({ document }) => document === target.document).map(({ pattern }) => pattern);
    });
  }

  /** Name of a domain's site, such as “Deal Harbor”. */
  nameOf(domain: string): string {
    return this.part(`name of ${domain}`, () => {
      const { domains } = this.pane.view;
      return domains.find((known) => known.domain === domain)?.name ?? domain;
    });
  }

  get timeZone(): string {
    return this.part("time zone", () => this.view?.timeZone ?? "UTC");
  }

  get headerColor(): string | undefined {
    return this.part("header colour", () => this.view?.headerColor);
  }

  get domain(): string {
    return this.part("domain", () => this.pane.look.domain);
  }

  /** Problems of exactly this setting, and those of what is in it where it is one control. */
  problemsAt(pointer: string, isWhole = false): readonly Problem[] {
    return this.part(`problems ${isWhole} ${pointer}`, () =>
      this.problems.filter(({ setting = "" }) => isAt(setting, pointer, isWhole)),
    );
  }

  /**
   * Caches a part of the form that controls read. It stays the same object while it is equal, so that a change of one setting,
   * or a view that was read again, renders only the controls that show something else.
   */
  private part<T>(key: string, read: () => T): T {
    const found = this.parts.get(key) ?? computed(read, { equals: isEqual });
    this.parts.set(key, found);
    return found.get() as T;
  }

  /** Problems of this section, or of the document's own settings. */
  get problems(): readonly Problem[] {
    const { view, target, section } = this.pane;
    return view.problems.filter(
      (problem) =>
        problem.document === target.document &&
        problem.section === section &&
        (problem.domain === undefined || problem.domain === target.domain),
    );
  }

  /** Reason for which the server refused the value of a setting. */
  refusalAt(pointer: string): string | undefined {
    return this.part(`refusal ${pointer}`, () => {
      const found = this.edits.find((edit) => edit.pointer === pointer && edit.state.is === "refused");
      return found?.state.is === "refused" ? found.state.message : undefined;
    });
  }

  draftAt(pointer: string): string | undefined {
    return this.drafts.get(pointer);
  }

  /** Stores an invalid text of a setting. */
  keepDraft(pointer: string, text: string): void {
    this.drafts.set(pointer, text);
  }

  /** Begins another step when a control is entered or left. */
  beginVisit(): void {
    this.flush();
    this.visit += 1;
  }

  /** Changes a setting; it is sent after a pause in typing, or at once. */
  change(pointer: string, value: unknown, when: "pause" | "now" = "pause"): void {
    if (this.edits.some((edit) => edit.state.is === "waiting" && edit.pointer !== pointer)) this.flush();
    this.dropDrafts(pointer);
    const isReplaced = (edit: OwnEdit) =>
      edit.state.is === "waiting" ||
      (edit.state.is === "refused" && (edit.pointer === pointer || edit.pointer.startsWith(`${pointer}/`)));
    this.edits = [...this.edits.filter((edit) => !isReplaced(edit)), { pointer, value, state: { is: "waiting" } }];
    clearTimeout(this.timer);
    if (when === "now") this.flush();
    else
      this.timer = setTimeout(() => {
        // The latest value waits for the answer to the previous command.
        if (!this.edits.some(({ state }) => state.is === "sent")) this.flush();
      }, PAUSE_MS);
  }

  /** Takes back a refused or invalid value. */
  takeBack(pointer: string): void {
    this.dropDrafts(pointer);
    this.edits = this.edits.filter((edit) => edit.pointer !== pointer || edit.state.is !== "refused");
  }

  /** Removes the target's value of a setting, so that it inherits again. */
  reset(pointer: string): void {
    this.takeBack(pointer);
    this.edits = this.edits.filter((edit) => edit.pointer !== pointer || edit.state.is !== "waiting");
    this.flush();
    const { target, section, perform } = this.pane;
    this.send(() => perform({ do: "reset", target, section, pointer }));
  }

  /** Gives the section another name in its document. */
  rename(to: string): void {
    const { target, section, perform, select } = this.pane;
    if (section === undefined) return;
    this.flush();
    this.send(async () => {
      const answer = await perform({ do: "operations", target, operations: [{ op: "rename", section, to }] });
      if (isDone(answer)) select(target.document, to);
      return answer;
    });
  }

  /** Opens the groups around a setting. */
  reveal(pointer: string): void {
    this.wanted = pointer;
  }

  /** True while a group of settings, or a setting with parts, is open. */
  isOpen(name: string, usually: boolean, pointers: readonly string[]): boolean {
    const { wanted } = this;
    if (wanted !== undefined && pointers.some((pointer) => isAt(wanted, pointer, true))) return true;
    return this.folds.isOpen(name, usually);
  }

  setOpen(name: string, isOpen: boolean): void {
    this.wanted = undefined;
    this.folds.set(name, isOpen);
  }

  /** Sends the waiting edits at once. */
  flush(): void {
    clearTimeout(this.timer);
    const waiting = this.edits.find(({ state }) => state.is === "waiting");
    if (waiting === undefined) return;
    const sent: OwnEdit = { ...waiting, state: { is: "sent" } };
    this.replace(waiting, sent);
    const { target, section, perform } = this.pane;
    const place = [target.document, target.domain ?? "", section ?? "", sent.pointer, this.visit];
    const operation = this.toOperation(sent);
    this.send(async () => {
      const answer = await perform({ do: "operations", target, operations: [operation], coalesce: place.join(" ") });
      runInAction(() => {
        const state: EditState = isDone(answer)
          ? { is: "done", revision: answer.revision }
          : { is: "refused", message: answer.message };
        this.replace(sent, { ...sent, state });
        this.dropDone();
      });
      this.flush();
      return answer;
    });
  }

  private toOperation({ pointer, value }: Edit): Operation {
    const { section } = this.pane;
    const place = { ...(section === undefined ? {} : { section }), pointer };
    if (value !== undefined) return { op: "set", ...place, to: value } as Operation;
    return { op: "unset", ...place, was: getAt(this.view?.data, parsePointer(pointer)) ?? null } as Operation;
  }

  /** Drops the edits that the view has. */
  private dropDone(): void {
    const revision = this.view?.revision ?? 0;
    this.edits = this.edits.filter(({ state }) => state.is !== "done" || state.revision > revision);
  }

  private replace(edit: OwnEdit, other: OwnEdit): void {
    this.edits = this.edits.map((own) => (own === edit ? other : own));
  }

  private dropDrafts(pointer: string): void {
    for (const key of [...this.drafts.keys()]) if (isAt(key, pointer, true)) this.drafts.delete(key);
  }

  /** Performs a command, then reads the settings again if the form does not have its change yet. */
  private send(perform: () => Promise<CommandAnswer | { readonly message: string }>): void {
    perform().then(
      (answer) => {
        const isNew = isDone(answer) && answer.revision > (this.view?.revision ?? 0);
        if (isNew || this.isOutdated) this.reload();
      },
      () => undefined,
    );
  }
}

function isDone(answer: CommandAnswer | { readonly message: string }): answer is CommandAnswer {
  return "revision" in answer;
}

function isAt(setting: string, pointer: string, isWhole: boolean): boolean {
  return setting === pointer || (isWhole && setting.startsWith(`${pointer}/`));
}
