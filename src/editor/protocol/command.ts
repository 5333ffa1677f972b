import type { Operation, Place, Section } from "../../generated/documents";
import type { DocumentKind } from "../../layout/document/LayoutSet";

/** Scope of an edit: every domain with the document, or one domain alone. */
export interface EditTarget {
  /** Id of the document, such as `home/one`. */
  readonly document: string;
  /** Only for this domain: the edit becomes an operation of `domain/<domain>.json`. */
  readonly domain?: string | undefined;
}

/** Several commands in a row with the same key, such as the letters typed into one control, become one step. */
interface Coalesced {
  /** Such as `home/one top-deals /heading`. */
  readonly coalesce?: string | undefined;
}

/** Changes to a document as it is in effect; they run in order, all or none. `was` need not be stated. */
export interface OperationsCommand extends Coalesced {
  readonly do: "operations";
  readonly target: EditTarget;
  readonly operations: readonly Operation[];
  /** Name of the step; absent: the server makes one. */
  readonly name?: string | undefined;
}

/** Takes away what the target itself says about a setting, so that what it inherits applies again. */
export interface ResetCommand {
  readonly do: "reset";
  readonly target: EditTarget;
  /** Absent for a setting of the document. */
  readonly section?: string | undefined;
  /** JSON pointer of the setting; empty: all settings of the section, or for a domain all that it changes in it. */
  readonly pointer: string;
}

/** Replaces the text of a file, as the JSON side does; `null` deletes the file. The text may be no valid JSON. */
export interface TextCommand extends Coalesced {
  readonly do: "text";
  /** Path below the layouts folder, such as `home/one.json`. */
  readonly file: string;
  readonly text: string | null;
}

/** A copy of a section behind it, with ids of its own; its id is the answer's `section`. */
export interface DuplicateCommand {
  readonly do: "duplicate";
  readonly target: EditTarget;
  readonly section: string;
}

/** Puts a section in that may come from another document: ids that are in use are replaced. */
export interface PasteCommand {
  readonly do: "paste";
  readonly target: EditTarget;
  readonly at: Place;
  readonly value: Section;
  /** Name of the step; absent: a paste. */
  readonly name?: string;
}

/**
 * Hides a section without losing it, or shows it again: for a domain by an operation that removes it, for a document by an
 * `until` that has passed.
 */
export interface HideCommand {
  readonly do: "hide" | "show";
  readonly target: EditTarget;
  readonly section: string;
}

/** Writes a section that the document includes out in it: changes of the shared section do not reach it any more. */
export interface OwnCommand {
  readonly do: "own";
  readonly target: EditTarget;
  readonly section: string;
}

/** Moves a section of a document to a file of its own, which the document includes. */
export interface ShareCommand {
  readonly do: "share";
  readonly target: EditTarget;
  readonly section: string;
  /** Name of the file in `layouts/section`: lower-case words joined by hyphens; absent: the section's id, or a free one like it. */
  readonly name?: string | undefined;
}

/** Repairs a fault of a file by the one certain fix that the problem list names. */
export interface FixCommand {
  readonly do: "fix";
  readonly file: string;
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** Takes back one change that is not saved, and leaves all others as they are. */
export interface DiscardCommand {
  readonly do: "discard";
  /** Id of the change, see `Changes`; or a file, for all changes of it. */
  readonly change: string;
}

/** Lets a domain's operations expect what their documents have now; the values that they set stay. */
export interface RebaseCommand {
  readonly do: "rebase";
  readonly domain: string;
  /** Id of the one operation, see `StaleOperation`; absent: all of the domain. */
  readonly operation?: string | undefined;
}

/** A new document. */
export interface CreateCommand {
  readonly do: "create";
  readonly kind: DocumentKind;
  /** Lower-case words joined by hyphens, such as `black-friday`. */
  readonly name: string;
  readonly title?: string | undefined;
  /** Id of the document that is copied, or extended; absent: a document with little in it. */
  readonly from?: string | undefined;
  readonly extend?: boolean | undefined;
  /** The sections of a document that is not made from another one, such as those of presets. */
  readonly sections?: readonly Section[] | undefined;
  /** The path of a page. */
  readonly path?: string | undefined;
  /** For a home: the home_page that selects it; absent: one is made from the name. `null`: it is not registered. */
  readonly homePage?: string | null | undefined;
  /** The domain that a home is made for: the home gets the header and footer that the domain has. */
  readonly domain?: string | undefined;
  /** Header and footer beside a home; absent: those of its domain, else of the home that it is made from, else the default's. */
  readonly header?: string | undefined;
  readonly footer?: string | undefined;
}

/** Sets the home_page of a domain in the website data of the embedded API. */
export interface GiveCommand {
  readonly do: "give";
  readonly domain: string;
  readonly homePage: string;
}

/** Takes back all changes that are not saved, as one step that can be undone. */
export interface RevertCommand {
  readonly do: "revert";
}

/** Goes to another step of the history; absent: the next one. */
export interface TravelCommand {
  readonly do: "undo" | "redo";
  /** Id of the last step that is in effect afterwards; 0: none. */
  readonly to?: number | undefined;
}

/**
 * One thing that somebody does to a draft; it becomes one step that can be undone. The server adds to each operation what it
 * expects to find (`was`), and refuses one that cannot be performed.
 */
export type Command =
  | OperationsCommand
  | ResetCommand
  | TextCommand
  | DuplicateCommand
  | PasteCommand
  | HideCommand
  | OwnCommand
  | ShareCommand
  | FixCommand
  | DiscardCommand
  | RebaseCommand
  | CreateCommand
  | GiveCommand
  | RevertCommand
  | TravelCommand;

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
