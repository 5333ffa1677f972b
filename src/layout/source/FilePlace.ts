/** A place in a file; line and column count from 1, columns are UTF-16 units. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A stretch of a file; the end is exclusive. */
export interface Range extends Omit<FilePlace, "file"> {
  readonly endLine: number;
  readonly endColumn: number;
}
