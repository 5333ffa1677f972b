/** The requests are generated from their forms, `src/editor/server/requests/requestForms.ts`. */
export type { Resolution, SaveRequest } from "../../generated/editorRequests";

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
