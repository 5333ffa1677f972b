import { visit } from "jsonc-parser";

/** Returns the numbers of the lines where the elements of a list begin, in their order. `path` leads to the list. */
export function listLines(text: string, path: readonly string[]): readonly number[] {
  const lines: number[] = [];
  const note = (line: number, at: readonly (string | number)[]) => {
    if (at.length <= path.length) return true;
    // The insides of elements, and of what is beside the list, are skipped.
    if (path.every((key, index) => at[index] === key)) lines[Number(at[path.length])] = line + 1;
    return false;
  };
  visit(text, {
    onObjectBegin: (_offset, _length, line, _column, getPath) => note(line, getPath()),
    // jsonc-parser reports what follows a skipped value only if these are there.
    onObjectEnd: () => {},
    onArrayEnd: () => {},
    onArrayBegin: (_offset, _length, line, _column, getPath) => note(line, getPath()),
    onLiteralValue: (_value, _offset, _length, line, _column, getPath) => void note(line, getPath()),
  });
  return lines;
}
