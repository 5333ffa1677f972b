import type { Command, CommandAnswer } from "../protocol/command";

/** Calls of the editor's server for the draft that is open. Failures are errors whose message can be shown. */
export interface EditorCalls {
  /** What `GET api/<path>` answers for the draft; the caller says what it expects. */
  get<Answer>(path: string, query: Readonly<Record<string, string | undefined>>, signal?: AbortSignal): Promise<Answer>;
  /** Performs a command; one that is refused is an error with the server's sentence. */
  send(command: Command): Promise<CommandAnswer>;
}
