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

/**
 * The kind of a refusal, which programs compare:
 * - `malformed`: the request does not have its form;
 * - `past-end`: there is no step to undo or redo;
 * - `missing`: what the request names is not there, or not any more;
 * - `taken`: a name or id is in use;
 * - `bad-name`: a name or id has a wrong form;
 * - `faulty`: a file has faults that come first;
 * - `too-large`: a file or request is larger than it may be;
 * - `changed`: somebody else has changed it meanwhile;
 * - `unwritable`: the disk refuses;
 * - `impossible`: this cannot be done here;
 * - `forbidden`: the sender may not ask for it;
 * - `unavailable`: the site's API does not answer;
 * - `unforeseen`: an error of the editor.
 */
export type RefusalCode =
  | "malformed"
  | "past-end"
  | "missing"
  | "taken"
  | "bad-name"
  | "faulty"
  | "too-large"
  | "changed"
  | "unwritable"
  | "impossible"
  | "forbidden"
  | "unavailable"
  | "unforeseen";

/** Why a request was not performed; nothing was changed. */
export interface Refusal {
  readonly code: RefusalCode;
  /** A sentence that says what is wrong and what to do. */
  readonly message: string;
}
