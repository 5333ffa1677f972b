import { makeAutoObservable, runInAction } from "mobx";
import type { Command, CommandAnswer, Refusal } from "../../protocol/command";
import { ApiFailure, type EditorApi } from "./EditorApi";

interface Waiting {
  readonly command: Command;
  readonly answer: (answer: CommandAnswer | Refusal) => void;
}

/**
 * Sends commands one after the other. While the server does not answer, they wait and are sent in order once it does; a
 * refused command changes nothing and the next one goes on.
 */
export class CommandQueue {
  waiting: readonly Waiting[] = [];
  private isSending = false;

  constructor(
    private readonly api: EditorApi,
    private readonly on: {
      gone: () => void;
      answered: (answer: CommandAnswer) => void;
      refused: (message: string) => void;
    },
  ) {
    makeAutoObservable<this, "api" | "on" | "isSending">(this, { api: false, on: false, isSending: false });
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
  async send(): Promise<void> {
    if (this.isSending) return;
    this.isSending = true;
    try {
      for (let next = this.waiting[0]; next !== undefined; next = this.waiting[0]) {
        const answer = await this.ask(next.command);
        if (answer === undefined) return;
        this.drop();
        next.answer(answer);
      }
    } finally {
      this.isSending = false;
    }
  }

  private drop(): void {
    this.waiting = this.waiting.slice(1);
  }

  private async ask(command: Command): Promise<CommandAnswer | Refusal | undefined> {
    try {
      const answer = await this.api.send<CommandAnswer>("commands", command);
      this.on.answered(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      if (error.kind === "gone" || error.status === 403) {
        this.on.gone();
        return undefined;
      }
      this.on.refused(error.message);
      return { message: error.message };
    }
  }
}
