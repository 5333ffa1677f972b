/** The commands are generated from their forms, `src/editor/server/commands/<name>.ts`. */
export type { Command, CreateCommand, EditTarget, OperationsCommand } from "../../generated/editorRequests";

/** One step of a draft. */
export interface Step {
  readonly id: number;
  /** Description, such as “Top Deals: How many are shown at first 8 → 12”. */
  readonly name: string;
  readonly timeMs: number;
  readonly files: readonly string[];
}

/** The answer to a command. */
export interface CommandAnswer {
  readonly revision: number;
  /** Absent where nothing was changed. */
  readonly step?: Step;
  /** Id of the section that a command has made. */
  readonly section?: string;
  /** Id of the document that a command has made. */
  readonly document?: string;
  /** The home_page that selects a new home. */
  readonly homePage?: string;
}

/** Why a command was not performed; nothing was changed. */
export interface Refusal {
  /** A sentence that says what is wrong and what to do. */
  readonly message: string;
}
