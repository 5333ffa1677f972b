import type { Cut } from "./cutCode.ts";

/** A feature of a library, and how code looks that uses it. */
export interface LibraryCut extends Cut {
  readonly use?: RegExp;
}

/** A file of a package, and the features that the client build leaves out of it. */
export interface Library {
  readonly name: string;
  /** The version that the cuts were checked with. */
  readonly version: string;
  readonly file: string;
  readonly cuts: readonly LibraryCut[];
}
