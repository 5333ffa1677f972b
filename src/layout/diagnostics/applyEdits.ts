import type { TextEdit } from "./Diagnostic";

/** The text with the edits applied; where edits overlap, only the first one is. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const ordered = [...edits].sort((a, b) => a.offset - b.offset);
  let result = "";
  let done = 0;
  for (const { offset, length, text: inserted } of ordered) {
    if (offset < done) continue;
    result += text.slice(done, offset) + inserted;
    done = offset + length;
  }
  return result + text.slice(done);
}
