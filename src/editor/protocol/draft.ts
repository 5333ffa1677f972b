import type { Step } from "./command";

/** Name under which the website data of the embedded API (WEBSITES_FILE) stands among a draft's files. */
export const WEBSITES_NAME = "website data";

/** A draft as a whole: what is not saved, and how it came to be. */
export interface DraftSummary {
  readonly id: string;
  /** Grows with every change of the draft, also with those that come from the disk. */
  readonly revision: number;
  /** Files whose draft differs from the disk. */
  readonly unsaved: readonly string[];
  readonly history: {
    readonly steps: readonly Step[];
    /** How many of the steps are in effect. */
    readonly position: number;
  };
  readonly conflicts: readonly Conflict[];
  readonly isPublishable: boolean;
}

/** A file that was changed on disk while the draft changes it, too. */
export interface Conflict {
  readonly file: string;
  /** The text that both were made from; `null`: there was no file. */
  readonly base: string | null;
  /** The draft's text; `null`: deleted. */
  readonly mine: string | null;
  /** The text on disk. */
  readonly theirs: string | null;
  /** The draft's changes applied to the text on disk; `null` where they cannot be. */
  readonly merged: string | null;
  /** What the draft changes and the disk has changed, too: the merged text has the draft's value. In words. */
  readonly clashes: readonly string[];
  /** Changes of the draft that the text on disk has no place for: the merged text is without them. In words. */
  readonly lost: readonly string[];
}

/** The answer to a save. */
export interface SaveAnswer {
  readonly revision: number;
  readonly written: readonly string[];
  readonly deleted: readonly string[];
}

/** Why nothing was saved. */
export interface SaveRefusal {
  readonly message: string;
  readonly reason: "conflict" | "faults" | "disk";
  readonly conflicts?: readonly Conflict[];
  /** The faults that are not on disk already, one sentence each. */
  readonly faults?: readonly string[];
  /** The file that could not be written. */
  readonly file?: string;
}

/** What the server tells a browser of a draft (server-sent events; `event` is `type`). */
export type DraftEvent =
  /** The draft has another revision: by this browser, another one with the same draft, or a change on disk. */
  | { readonly type: "revision"; readonly revision: number }
  /** Files were saved, by this draft or another one. */
  | { readonly type: "saved"; readonly files: readonly string[]; readonly draft: string }
  /** Files were changed on disk by something else. */
  | { readonly type: "disk"; readonly files: readonly string[] }
  /** A file is changed here and was changed on disk. */
  | { readonly type: "conflict"; readonly files: readonly string[] };
