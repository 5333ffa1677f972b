import type { FileEdit } from "../operations/editFiles";

/** All files of both: those of the earlier step that the later edits do not name keep their text. */
export function mergeEdits(
  files: readonly string[],
  edits: readonly FileEdit[],
  read: (file: string) => string | null,
): readonly FileEdit[] {
  const named = new Set(edits.map(({ file }) => file));
  return [...edits, ...files.filter((file) => !named.has(file)).map((file) => ({ file, text: read(file) }))];
}

/** “Heading a → ab” and “Heading ab → abc” become “Heading a → abc”. */
export function joinNames(earlier: string, later: string): string {
  const [before] = earlier.split(" → ");
  const after = later.split(" → ");
  return after.length === 2 && earlier.includes(" → ") ? `${before} → ${after[1]}` : later;
}
