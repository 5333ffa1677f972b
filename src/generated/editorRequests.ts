/* Generated from the forms of the editor's requests by scripts/generate.ts: commands stand in src/editor/server/commands/,
 * other requests in src/editor/server/requests/requestForms.ts. */

import type { Operation, Place, Section, SelectionRule } from "./documents";

/** Scope of the edit: every domain with the document, or one domain alone. */
export interface EditTarget {
  /** Id of the document, such as `home/one`. */
  readonly document: string;
  /** Only for this domain: the edit becomes an operation of `domain/<domain>.json`. */
  readonly domain?: string;
}

/** Creates a document; for a home also its entry in selection.json. */
export interface CreateCommand {
  readonly do: "create";
  /** The kind of the document. */
  readonly kind: "header" | "home" | "page" | "footer";
  /** Lower-case words joined by hyphens, such as `black-friday`. */
  readonly name: string;
  /** The title; absent: one is made from the name. */
  readonly title?: string;
  /** Id of the document that is copied, or extended; absent: a document with little in it. */
  readonly from?: string;
  /** True if the new document extends the other one. */
  readonly extend?: boolean;
  /** The sections of a document that is not made from another one, such as those of presets. */
  readonly sections?: readonly Section[];
  /** The path of a page. */
  readonly path?: string;
  /** For a home: the home_page that selects it; absent: one is made from the name. `null`: it is not registered. */
  readonly homePage?: string | null;
  /** The domain that a home is made for: the home gets the header and footer that the domain has. */
  readonly domain?: string;
  /** Header beside a home; absent: that of its domain, else of the home that it is made from, else the default's. */
  readonly header?: string;
  /** Footer beside a home; absent: as the header. */
  readonly footer?: string;
}

/** Takes back one change that is not saved, and leaves all others as they are. */
export interface DiscardCommand {
  readonly do: "discard";
  /** Id of the change, see `Changes`; or a file, for all changes of it. */
  readonly change: string;
}

/** Inserts a copy of a section after it, with ids of its own; its id is the answer's `section`. */
export interface DuplicateCommand {
  readonly do: "duplicate";
  /** Scope of the edit: every domain with the document, or one domain alone. */
  readonly target: EditTarget;
  /** Id of the section. */
  readonly section: string;
}

/** Repairs a fault of a file by the one certain fix that the problem list names. */
export interface FixCommand {
  readonly do: "fix";
  /** Path below the layouts folder, such as `home/one.json`. */
  readonly file: string;
  /** Code of the diagnostic. */
  readonly code: string;
  /** Line of the diagnostic. */
  readonly line: number;
  /** Column of the diagnostic. */
  readonly column: number;
}

/** Sets the home_page of a domain in the website data of the embedded API. */
export interface GiveCommand {
  readonly do: "give";
  /** The domain. */
  readonly domain: string;
  /** A home_page of selection.json. */
  readonly homePage: string;
  /** Ids of the domain's changes to its present home that go along, see `OwnChanges`. */
  readonly take?: readonly string[];
}

/** Hides a section without losing it: for a domain by an operation that removes it, for a document by an `until` that has passed. */
export interface HideCommand {
  readonly do: "hide";
  /** Scope of the edit: every domain with the document, or one domain alone. */
  readonly target: EditTarget;
  /** Id of the section. */
  readonly section: string;
}

/** Changes to a document as it is in effect; they run in order, all or none. */
export interface OperationsCommand {
  readonly do: "operations";
  /** Scope of the edit: every domain with the document, or one domain alone. */
  readonly target: EditTarget;
  /** The changes, in order. `was` need not be stated. */
  readonly operations: readonly Operation[];
  /** Title of the step; absent: the server makes one. */
  readonly name?: string;
  /** Key, such as `home/one top-deals /heading`: commands in a row with the same key become one step. */
  readonly coalesce?: string;
}

/** Writes a section that the document includes out in it: changes of the shared section do not reach it any more. Several that are included together are written out together. */
export interface OwnCommand {
  readonly do: "own";
  /** Scope of the edit: every domain with the document, or one domain alone. */
  readonly target: EditTarget;
  /** Id of the section. */
  readonly section: string;
}

/** Inserts a section that may come from another document: free ids replace those that are taken. */
export interface PasteCommand {
  readonly do: "paste";
  /** Scope of the edit: every domain with the document, or one domain alone. */
  readonly target: EditTarget;
  /** Place of the section. */
  readonly at: Place;
  /** The section. */
  readonly value: Section;
  /** Title of the step; absent: a paste. */
  readonly name?: string;
}

/** Lets a domain's operations expect what their documents have now; the values that they set stay. A single operation without its target is removed. */
export interface RebaseCommand {
  readonly do: "rebase";
  /** The domain. */
  readonly domain: string;
  /** Id of the one operation, see `StaleOperation`; absent: all of the domain. */
  readonly operation?: string;
}

/** Brings back the step that was taken back last, or goes to another step of the history. */
export interface RedoCommand {
  readonly do: "redo";
  /** Id of the last step that is in effect afterwards, 0: none; absent: the next one. */
  readonly to?: number;
}

/** Gives a section another id, also in all operations, places and links that name it; for a domain by an operation. */
export interface RenameCommand {
  readonly do: "rename";
  /** Scope of the edit: every domain with the document, or one domain alone. */
  readonly target: EditTarget;
  /** Id of the section. */
  readonly section: string;
  /** The new id. */
  readonly to: string;
}

/** Takes away what the target itself says about a setting, so that what it inherits applies again. */
export interface ResetCommand {
  readonly do: "reset";
  /** Scope of the edit: every domain with the document, or one domain alone. */
  readonly target: EditTarget;
  /** Id of the section; absent for a setting of the document. */
  readonly section?: string;
  /** JSON pointer of the setting; empty: all settings of the section, or for a domain all that it changes in it. */
  readonly pointer: string;
}

/** Takes back all changes that are not saved, as one step that can be undone. */
export interface RevertCommand {
  readonly do: "revert";
}

/** Adds, changes or removes a home for a time in selection.json. */
export interface ScheduleCommand {
  readonly do: "schedule";
  /** Index of the rule that is changed. Absent: a new one is added. */
  readonly index?: number;
  /** The home, its domains and its time. Absent: the rule is removed. */
  readonly rule?: SelectionRule;
}

/** Moves a section of a document, with its present settings, to a file of its own, which the document includes. */
export interface ShareCommand {
  readonly do: "share";
  /** Scope of the edit: every domain with the document, or one domain alone. */
  readonly target: EditTarget;
  /** Id of the section. */
  readonly section: string;
  /** Name of the file in `layouts/section`: lower-case words joined by hyphens; absent: the section's id, or a free one like it. */
  readonly name?: string;
}

/** Shows a section again that was hidden. */
export interface ShowCommand {
  readonly do: "show";
  /** Scope of the edit: every domain with the document, or one domain alone. */
  readonly target: EditTarget;
  /** Id of the section. */
  readonly section: string;
}

/** Replaces the text of a file, as the JSON side does. The text may be no valid JSON. */
export interface TextCommand {
  readonly do: "text";
  /** Path below the layouts folder, such as `home/one.json`. */
  readonly file: string;
  /** The new text; `null` deletes the file. */
  readonly text: string | null;
  /** Key, such as `home/one top-deals /heading`: commands in a row with the same key become one step. */
  readonly coalesce?: string;
}

/** Takes back the last step that is in effect, or goes to another step of the history. */
export interface UndoCommand {
  readonly do: "undo";
  /** Id of the last step that is in effect afterwards, 0: none; absent: the next one. */
  readonly to?: number;
}

/** Changes the banners of a domain in the website data of the embedded API; all operations or none. */
export interface WebsiteCommand {
  readonly do: "website";
  /** The domain. */
  readonly domain: string;
  /** The changes, in order. `was` need not be stated. */
  readonly operations: readonly Operation[];
  /** Key, such as `home/one top-deals /heading`: commands in a row with the same key become one step. */
  readonly coalesce?: string;
}

/** The answer to `POST api/drafts/:draft/save` with `SaveRequest`: 200 `SaveAnswer`, 409 `SaveConflict`, else `Refusal`. */
export interface SaveRequest {
  /** Only these files; absent: all that differ from the disk. */
  readonly files?: readonly string[];
}

/** `POST api/drafts/:draft/resolve`: the conflict of a file is over with this text. Answer: `CommandAnswer`. */
export interface Resolution {
  /** Path below the layouts folder, such as `home/one.json`. */
  readonly file: string;
  /** Their text as it was shown; the server refuses when the file changed again. */
  readonly theirs: string | null;
  /** The text that counts from then on. */
  readonly text: string | null;
  /** Ids of collisions in which theirs counts; where there are some, the server merges with them in place of `text`. */
  readonly keepTheirs?: readonly string[];
}

/**
 * One thing that somebody does to a draft; it becomes one step that can be undone. The server adds to each operation what it
 * expects to find (`was`), and refuses a command that cannot be performed.
 */
export type Command =
  | CreateCommand
  | DiscardCommand
  | DuplicateCommand
  | FixCommand
  | GiveCommand
  | HideCommand
  | OperationsCommand
  | OwnCommand
  | PasteCommand
  | RebaseCommand
  | RedoCommand
  | RenameCommand
  | ResetCommand
  | RevertCommand
  | ScheduleCommand
  | ShareCommand
  | ShowCommand
  | TextCommand
  | UndoCommand
  | WebsiteCommand;
