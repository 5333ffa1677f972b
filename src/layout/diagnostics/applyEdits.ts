import type { TextEdit } from "./Diagnostic";

/** The text with edits made in it; of edits that overlap the first one counts. */
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
