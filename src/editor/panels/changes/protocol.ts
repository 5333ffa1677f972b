import type { Operation } from "../../../generated/documents";

/** `GET api/changes?draft=&against=`: the draft's changes against the disk, or against a git revision. */
export interface Changes {
  /** Base of the comparison, such as “the saved files” or “main~2, 3 days ago: home: …”. */
  readonly against: string;
  readonly files: readonly FileChange[];
}

export interface FileChange {
  readonly file: string;
  readonly document?: string;
  readonly title: string;
  readonly before: string | null;
  readonly after: string | null;
  /** The semantic diff, one entry per change. */
  readonly changes: readonly Change[];
  /** The same as operations on the document; absent for other files. */
  readonly operations?: readonly Operation[];
}

export interface Change {
  /** Unique in the draft; `{ do: "discard", change: id }` takes it back alone. */
  readonly id: string;
  readonly name: string;
  readonly section?: string;
  readonly isDiscardable: boolean;
}

/** `GET api/revisions`: the newest git revisions that touch the documents. */
export interface Revision {
  readonly hash: string;
  readonly subject: string;
  readonly timeMs: number;
}
