/** The answer to `POST api/drafts/:draft/save` with `SaveRequest`: 200 `SaveAnswer`, 409 `SaveConflict`, else `Refusal`. */
export interface SaveRequest {
  /** Only these files; absent: all that differ from the disk. */
  readonly files?: readonly string[];
}

export interface SaveAnswer {
  readonly revision: number;
  readonly written: readonly WrittenFile[];
}

export interface WrittenFile {
  readonly file: string;
  readonly change: "created" | "changed" | "deleted";
  readonly linesAdded: number;
  readonly linesRemoved: number;
}

export interface SaveConflict {
  readonly conflicts: readonly Conflict[];
}

/** A file that differs from the draft's base, on disk and in the draft; `null`: there is no such file. */
export interface Conflict {
  readonly file: string;
  readonly base: string | null;
  readonly mine: string | null;
  readonly theirs: string | null;
  /** My changes made to their text; absent where that is not possible. */
  readonly merged?: string;
  /** My changes that their text leaves no place for, in words. */
  readonly lost: readonly string[];
  /** Changes of both sides, in words. */
  /** The settings that both changed, and not into the same; `merged` has mine. */
  readonly collisions: readonly Collision[];
  readonly theirChanges: readonly string[];
  readonly myChanges: readonly string[];
}

/** A setting that both sides changed. */
export interface Collision {
  /** Unique in the conflict. */
  readonly id: string;
  /** Such as “top-deals: Heading above the section”. */
  readonly name: string;
  /** Both values, in words. */
  readonly mine: string;
  readonly theirs: string;
}

/** `POST api/drafts/:draft/resolve`: the conflict of a file is over with this text. Answer: `CommandAnswer`. */
export interface Resolution {
  readonly file: string;
  /** Their text as it was shown; the server refuses when the file changed again. */
  readonly theirs: string | null;
  readonly text: string | null;
  /** Ids of collisions in which theirs counts; where there are some, the server merges with them in place of `text`. */
  readonly keepTheirs?: readonly string[];
}
