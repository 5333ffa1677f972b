import { computed, makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Operation } from "../../../../generated/documents";
import { isEqual } from "../../../../layout/source/isEqual";
import { getAt, parsePointer } from "../../../../layout/source/pointer";
import { ApiFailure } from "../../../browser/store/EditorApi";
import type { PaneProps } from "../../../browser/store/PaneProps";
import type { Edit } from "../../../protocol/applyEdit";
import type { Problem } from "../../../protocol/view";
import type { CardEntry, DomainValue, FormView, ValueOrigin } from "../protocol";
import { EqualParts } from "./EqualParts";
import type { FoldStore } from "./FoldStore";
import { type EditAnswer, FormEdits, isDone, isWithin } from "./FormEdits";

/**
 * The settings of one section or document while they are edited: the server's, with the edits that
 * it does not have yet. A refused or invalid text stays until it is taken back.
 */
export class FormModel {
  view: FormView | undefined = undefined;
  failure: string | undefined = undefined;
  private readonly edits = new FormEdits((edit, visit, settle) => this.sendEdit(edit, visit, settle));
  /** Pointer that was requested last; its group is open until it is closed. */
  private wanted: string | undefined = undefined;
  private readonly parts = new EqualParts();
  private pane: PaneProps;
  /** True after a change while edits were being sent: the settings are read again once the draft has them. */
  private isOutdated = false;
  private loading: AbortController | undefined = undefined;

  constructor(
    pane: PaneProps,
    private readonly folds: FoldStore,
  ) {
    this.pane = pane;
    makeAutoObservable<this, "loading" | "isOutdated" | "edits" | "pane" | "folds" | "parts">(this, {
      view: observableRef,
      edits: false,
      pane: observableRef,
      data: computed,
      isOutdated: false,
      loading: false,
      folds: false,
      parts: false,
      // Getters of parts need no cache: `parts` has one.
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
    return this.edits.applyTo(this.view?.data ?? {}) as Record<string, unknown>;
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
    return this.edits.isAhead;
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
    return this.parts.get(`value ${pointer}`, () => getAt(this.data, parsePointer(pointer)));
  }

  /** Number of settings that an object states; `undefined` where there is no object. */
  countAt(pointer: string): number | undefined {
    return this.parts.get(`count ${pointer}`, () => {
      const value = this.valueAt(pointer);
      return value === undefined ? undefined : Object.keys(value ?? {}).length;
    });
  }

  /** Origin of the value; `undefined` for a default or a new value. */
  originAt(pointer: string): ValueOrigin | undefined {
    return this.parts.get(`origin ${pointer}`, () => this.view?.origins[pointer]);
  }

  /** Domains that have another value, where edits are for everybody. */
  overridesAt(pointer: string): readonly DomainValue[] {
    return this.parts.get(`overrides ${pointer}`, () => this.view?.overrides?.[pointer] ?? []);
  }

  /** Card styles of the document. */
  get cards(): readonly CardEntry[] {
    return this.parts.get("cards", () => this.view?.cards ?? []);
  }

  /** Paths of the pages that the document makes. */
  get patterns(): readonly string[] {
    return this.parts.get("patterns", () => {
      const { view, target } = this.pane;
      return view.page.paths.filter(({ document }) => document === target.document).map(({ pattern }) => pattern);
    });
  }

  /** Name of a domain's site, such as “Deal Harbor”. */
  nameOf(domain: string): string {
    return this.parts.get(`name of ${domain}`, () => {
      const { domains } = this.pane.view;
      return domains.find((known) => known.domain === domain)?.name ?? domain;
    });
  }

  get timeZone(): string {
    return this.parts.get("time zone", () => this.view?.timeZone ?? "UTC");
  }

  get headerColor(): string | undefined {
    return this.parts.get("header colour", () => this.view?.headerColor);
  }

  get domain(): string {
    return this.parts.get("domain", () => this.pane.look.domain);
  }

  /** Problems of exactly this setting, and those of what is in it where it is one control. */
  problemsAt(pointer: string, isWhole = false): readonly Problem[] {
    return this.parts.get(`problems ${isWhole} ${pointer}`, () =>
      this.problems.filter(({ setting = "" }) => (isWhole ? isWithin(setting, pointer) : setting === pointer)),
    );
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
    return this.parts.get(`refusal ${pointer}`, () => this.edits.findRefusal(pointer));
  }

  draftAt(pointer: string): string | undefined {
    return this.edits.getDraft(pointer);
  }

  /** Stores an invalid text of a setting. */
  keepDraft(pointer: string, text: string): void {
    this.edits.keepDraft(pointer, text);
  }

  /** Begins another step when a control is entered or left. */
  beginVisit(): void {
    this.edits.beginVisit();
  }

  /** Changes a setting; it is sent after a pause in typing, or at once. */
  change(pointer: string, value: unknown, when: "pause" | "now" = "pause"): void {
    this.edits.change(pointer, value, when);
  }

  /** Takes back a refused or invalid value. */
  takeBack(pointer: string): void {
    this.edits.takeBack(pointer);
  }

  /** Removes the target's value of a setting, so that it inherits again. */
  reset(pointer: string): void {
    this.edits.takeBackUnsent(pointer);
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
    if (wanted !== undefined && pointers.some((pointer) => isWithin(wanted, pointer))) return true;
    return this.folds.isOpen(name, usually);
  }

  setOpen(name: string, isOpen: boolean): void {
    this.wanted = undefined;
    this.folds.set(name, isOpen);
  }

  /** Sends the waiting edit at once. */
  flush(): void {
    this.edits.flush();
  }

  private sendEdit(edit: Edit, visit: number, settle: (answer: EditAnswer) => void): void {
    const { target, section, perform } = this.pane;
    const place = [target.document, target.domain ?? "", section ?? "", edit.pointer, visit];
    const operation = this.toOperation(edit);
    this.send(async () => {
      const answer = await perform({ do: "operations", target, operations: [operation], coalesce: place.join(" ") });
      runInAction(() => {
        settle(answer);
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
    this.edits.dropDone(this.view?.revision ?? 0);
  }

  /** Performs a command, then reads the settings again if the form does not have its change yet. */
  private send(perform: () => Promise<EditAnswer>): void {
    perform().then(
      (answer) => {
        const isNew = isDone(answer) && answer.revision > (this.view?.revision ?? 0);
        if (isNew || this.isOutdated) this.reload();
      },
      () => undefined,
    );
  }
}
