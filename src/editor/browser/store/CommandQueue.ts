import { makeAutoObservable, runInAction } from "mobx";
import type { Command, CommandAnswer, Refusal } from "../../protocol/command";
import type { DraftSummary } from "../../protocol/draft";
import { ApiFailure, type EditorApi } from "./EditorApi";

interface Waiting {
  readonly command: Command;
  /** The draft's last state that was known when it was sent without an answer. */
  sentAfter?: string;
  readonly answer: (answer: CommandAnswer | Refusal) => void;
}

/**
 * Sends commands one after the other. While the server does not answer, they wait and are sent in order once it does; a
 * refused command changes nothing and the next one goes on.
 */
export class CommandQueue {
  waiting: readonly Waiting[] = [];
  private sending: Promise<void> | undefined = undefined;

  constructor(
    private readonly api: EditorApi,
    private readonly on: {
      gone: () => void;
      answered: (answer: CommandAnswer) => void;
      refused: (refusal: Refusal) => void;
      /** The draft's history as it is known. */
      state: () => Pick<DraftSummary, "history"> | undefined;
    },
  ) {
    makeAutoObservable<this, "api" | "on" | "sending">(this, { api: false, on: false, sending: false });
  }

  perform(command: Command): Promise<CommandAnswer | Refusal> {
    return new Promise((answer) => {
      runInAction(() => {
        this.waiting = [...this.waiting, { command, answer }];
      });
      void this.send();
    });
  }

  /** Sends what waits; called again when the server is back. */
  send(): Promise<void> {
    if (this.sending !== undefined) return this.sending;
    const sending = this.sendAll();
    if (this.waiting.length > 0) this.sending = sending;
    return sending;
  }

  /** Waits until the draft has all commands; false where the server does not answer. */
  async settle(): Promise<boolean> {
    await this.send();
    return this.waiting.length === 0;
  }

  private async sendAll(): Promise<void> {
    try {
      for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
        const answer = (await this.findDone(next)) ?? (await this.ask(next));
        if (answer === undefined) return;
        this.drop();
        next.answer(answer);
      }
    } finally {
      // In the same turn as the last look at what waits: a command that comes next begins anew.
      this.sending = undefined;
    }
  }

  private drop(): void {
    this.waiting = this.waiting.slice(1);
  }

  /** The lost answer of a command that the server performed before the connection ended. */
  private async findDone({ sentAfter }: Waiting): Promise<CommandAnswer | undefined> {
    if (sentAfter === undefined) return undefined;
    const summary = await this.api.read<DraftSummary>(`drafts/${this.api.draft}`).catch(() => undefined);
    if (summary === undefined || formatState(summary) === sentAfter) return undefined;
    const { revision, history } = summary;
    const step = history.steps[history.position - 1];
    const answer = step === undefined ? { revision } : { revision, step };
    this.on.answered(answer);
    return answer;
  }

  private async ask(waiting: Waiting): Promise<CommandAnswer | Refusal | undefined> {
    const { command } = waiting;
    try {
      const answer = await this.api.send<CommandAnswer>("commands", command);
      this.on.answered(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.kind === "gone" || error.status === 403) {
        const known = this.on.state();
        if (error.kind === "gone" && known !== undefined) waiting.sentAfter = formatState(known);
        this.on.gone();
        return undefined;
      }
      const refusal: Refusal = { code: error.code, message: error.message };
      this.on.refused(refusal);
      return refusal;
    }
  }
}

function formatState({ history: { steps, position } }: Pick<DraftSummary, "history">): string {
  return `${position} ${steps.at(-1)?.id ?? 0}`;
}
