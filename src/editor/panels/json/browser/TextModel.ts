import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { PaneProps } from "../../../browser/store/PaneProps";
import type { CommandAnswer, Refusal } from "../../../protocol/command";
import type { FileText } from "../protocol";

/** Pause in typing before the text is sent, in milliseconds. */
const PAUSE_MS = 400;

/** The text of one file of the draft while it is edited. */
export class TextModel {
  /** Text of the draft; `null`: there is no such file. */
  saved: FileText | undefined = undefined;
  failure: string | undefined = undefined;
  /** Reason for which the server refused the text. */
  refusal: string | undefined = undefined;
  private pane: PaneProps;
  private typed: string | undefined = undefined;
  /** Number of texts that are being sent. */
  private sending = 0;
  private timer: ReturnType<typeof setTimeout> | undefined = undefined;
  private loading: AbortController | undefined = undefined;
  private visit = 0;

  constructor(
    readonly file: string,
    pane: PaneProps,
  ) {
    this.pane = pane;
    makeAutoObservable<this, "pane" | "timer" | "loading" | "visit">(this, {
      saved: observableRef,
      file: false,
      pane: observableRef,
      timer: false,
      loading: false,
      visit: false,
    });
  }

  /** True while the draft does not have the typed text. */
  get isAhead(): boolean {
    return this.typed !== undefined || this.sending > 0;
  }

  update(pane: PaneProps): void {
    const { revision } = this.pane;
    this.pane = pane;
    if (this.saved === undefined || pane.revision !== revision) void this.load();
  }

  async load(): Promise<void> {
    this.loading?.abort();
    const controller = new AbortController();
    this.loading = controller;
    try {
      const saved = await this.pane.read<FileText>("text", { file: this.file }, controller.signal);
      if (controller.signal.aborted) return;
      runInAction(() => {
        this.failure = undefined;
        if (saved.revision >= (this.saved?.revision ?? 0)) this.saved = saved;
      });
    } catch (error) {
      if (controller.signal.aborted) return;
      runInAction(() => {
        this.failure = error instanceof Error ? error.message : String(error);
      });
    }
  }

  beginVisit(): void {
    this.visit += 1;
  }

  /** Takes over a typed text. It is sent after a pause, or once the previous one has arrived. */
  type(text: string): void {
    this.typed = text;
    this.refusal = undefined;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      if (this.sending === 0) void this.flush();
    }, PAUSE_MS);
  }

  /** Sends the typed text at once. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    const text = this.typed;
    if (text === undefined) return;
    this.typed = undefined;
    this.sending += 1;
    const command = { do: "text", file: this.file, text, coalesce: `${this.file} text ${this.visit}` } as const;
    const answer: CommandAnswer | Refusal = await this.pane.perform(command);
    runInAction(() => {
      this.sending -= 1;
      if ("revision" in answer) this.saved = { revision: answer.revision, file: this.file, text };
      else this.refusal = answer.message;
    });
    if (this.typed !== undefined) await this.flush();
  }
}
