import type { Range } from "../source/FilePlace";

/** The place of a diagnostic that concerns a whole file. */
export const FILE_START: Range = { line: 1, column: 1, endLine: 1, endColumn: 1 };
