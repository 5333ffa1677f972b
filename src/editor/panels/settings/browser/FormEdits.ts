import { makeAutoObservable, observable, observableRef } from "mobx";
import { applyEdit, type Edit } from "../../../protocol/applyEdit";
import type { CommandAnswer } from "../../../protocol/command";

/** Pause in typing before a change is sent, in milliseconds. */
const PAUSE_MS = 40;

/** The draft's answer to an edit, or why it was refused. */
export type EditAnswer = CommandAnswer | { readonly message: string };

/** Sends an edit; `settle` is called with the answer. Edits of one visit of a control become one step. */
export type SendEdit = (edit: Edit, visit: number, settle: (answer: EditAnswer) => void) => void;

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
 * The edits of a form that its view does not have yet, in their order, and its invalid texts. At most one edit is not sent
 * yet: a later one of the same setting takes its place, one of another setting sends it first.
 */
export class FormEdits {
  private edits: readonly OwnEdit[] = [];
  /** Invalid texts, such as letters in a number, by pointer. */
  private readonly drafts = observable.map<string, string>();
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  /** Counts visits of controls. */
  private visit = 0;

  constructor(private readonly send: SendEdit) {
    makeAutoObservable<this, "edits" | "timer" | "visit" | "send">(this, {
      edits: observableRef,
      timer: false,
      visit: false,
      send: false,
      // Read by controls in their own reactions: as actions they would not be tracked.
      applyTo: false,
      findRefusal: false,
      getDraft: false,
    });
  }

  /** Returns settings with all edits. */
  applyTo(data: unknown): unknown {
    return this.edits.reduce(applyEdit, data);
  }

  /** True while the draft does not have the typed text. */
  get isAhead(): boolean {
    return this.edits.some(({ state }) => state.is === "waiting" || state.is === "sent");
  }

  /** Returns the reason for which the value of a setting was refused. */
  findRefusal(pointer: string): string | undefined {
    const found = this.edits.find((edit) => edit.pointer === pointer && edit.state.is === "refused");
    return found?.state.is === "refused" ? found.state.message : undefined;
  }

  /** Returns the invalid text of a setting. */
  getDraft(pointer: string): string | undefined {
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
  change(pointer: string, value: unknown, when: "pause" | "now"): void {
    if (this.edits.some((edit) => edit.state.is === "waiting" && edit.pointer !== pointer)) this.flush();
    this.dropDrafts(pointer);
    const isReplaced = (edit: OwnEdit) =>
      edit.state.is === "waiting" || (edit.state.is === "refused" && isWithin(edit.pointer, pointer));
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

  /** Takes back a value that is refused, invalid or not sent yet. */
  takeBackUnsent(pointer: string): void {
    this.takeBack(pointer);
    this.edits = this.edits.filter((edit) => edit.pointer !== pointer || edit.state.is !== "waiting");
  }

  /** Sends the waiting edit at once. */
  flush(): void {
    clearTimeout(this.timer);
    const waiting = this.edits.find(({ state }) => state.is === "waiting");
    if (waiting === undefined) return;
    const sent: OwnEdit = { ...waiting, state: { is: "sent" } };
    this.replace(waiting, sent);
    this.send(sent, this.visit, (answer) => {
      const state: EditState = isDone(answer)
        ? { is: "done", revision: answer.revision }
        : { is: "refused", message: answer.message };
      this.replace(sent, { ...sent, state });
    });
  }

  /** Drops the edits that a revision of the draft has. */
  dropDone(revision: number): void {
    this.edits = this.edits.filter(({ state }) => state.is !== "done" || state.revision > revision);
  }

  private replace(edit: OwnEdit, other: OwnEdit): void {
    this.edits = this.edits.map((own) => (own === edit ? other : own));
  }

  private dropDrafts(pointer: string): void {
    for (const key of [...this.drafts.keys()]) if (isWithin(key, pointer)) this.drafts.delete(key);
  }
}

/** True for the answer to a command that was performed. */
export function isDone(answer: EditAnswer): answer is CommandAnswer {
  return "revision" in answer;
}

/** True for a setting itself, and for what is in it. */
export function isWithin(setting: string, pointer: string): boolean {
  return setting === pointer || setting.startsWith(`${pointer}/`);
}
