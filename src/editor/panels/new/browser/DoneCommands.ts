import { accept } from "../../../browser/controls/useAttempt";
import type { EditorStore } from "../../../browser/store/EditorStore";
import type { Command, CommandAnswer } from "../../../protocol/command";

/** Performs commands that belong together, each once: after a refusal the next try goes on where the last one ended. */
export class DoneCommands {
  private readonly answers = new Map<string, CommandAnswer>();

  constructor(private readonly send: EditorStore["perform"]) {}

  /** Throws where the command is refused. */
  async perform(command: Command): Promise<CommandAnswer> {
    const key = JSON.stringify(command);
    const answer = this.answers.get(key) ?? (await accept(this.send(command)));
    this.answers.set(key, answer);
    return answer;
  }
}
