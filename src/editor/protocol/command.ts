import type { Operation } from "../../generated/documents";

/** Whom an edit is for: everybody who gets the document, or one domain alone. */
export interface EditTarget {
  /** Id of the document, such as `home/one`. */
  readonly document: string;
  /** Only for this domain: the edit becomes an operation of `domain/<domain>.json`. */
  readonly domain?: string | undefined;
}

/**
 * One thing that somebody does to a draft; it becomes one step that can be undone. The server adds to each operation what it
 * expects to find (`was`), and refuses one that cannot be performed.
 */
export type Command =
  | {
      readonly do: "operations";
      readonly target: EditTarget;
      readonly operations: readonly Operation[];
      readonly name?: string;
      /** Commands one after another with the same key become one step, such as the keystrokes in one field. */
      readonly coalesce?: string;
    }
  /** Takes away what the target itself says about a setting, so that what it inherits applies again. */
  | { readonly do: "reset"; readonly target: EditTarget; readonly section?: string; readonly pointer: string }
  /** Replaces the text of a file, as the JSON side does; `null` deletes the file. */
  | { readonly do: "text"; readonly file: string; readonly text: string | null; readonly coalesce?: string }
  | { readonly do: "undo" }
  | { readonly do: "redo" };

/** One step of a draft. */
export interface Step {
  readonly id: number;
  /** In words, such as “Top Deals: How many are shown at first 8 → 12”. */
  readonly name: string;
  readonly timeMs: number;
  readonly files: readonly string[];
}

/** The answer to a command. */
export interface CommandAnswer {
  readonly revision: number;
  /** Absent where nothing was changed. */
  readonly step?: Step;
}

/** Why a command was not performed; nothing was changed. */
export interface Refusal {
  /** A sentence that says what is wrong and what to do. */
  readonly message: string;
}
