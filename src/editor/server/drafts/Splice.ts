/** A change of one text, in both directions; `null`: there is no file. */
export type Splice =
  | { readonly file: string; readonly at: number; readonly removed: string; readonly inserted: string }
  | { readonly file: string; readonly before: string | null; readonly after: string | null };

/** The change that makes one text of another; `undefined` where they are the same. */
export function createSplice(file: string, before: string | null, after: string | null): Splice | undefined {
  if (before === after) return undefined;
  if (before === null || after === null) return { file, before, after };
  const most = Math.min(before.length, after.length);
  let at = 0;
  while (at < most && before[at] === after[at]) at++;
  let end = 0;
  while (end < most - at && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { file, at, removed: before.slice(at, before.length - end), inserted: after.slice(at, after.length - end) };
}

/** The text after a change. Throws where it is not one of this text. */
export function applySplice(text: string | null, splice: Splice): string | null {
  if ("after" in splice) {
    if (text !== splice.before) throw new Error(`a change of ${splice.file} does not fit its text`);
    return splice.after;
  }
  const { file, at, removed, inserted } = splice;
  if (text?.slice(at, at + removed.length) !== removed) throw new Error(`a change of ${file} does not fit its text`);
  return text.slice(0, at) + inserted + text.slice(at + removed.length);
}

/** The change back. */
export function invertSplice(splice: Splice): Splice {
  if ("after" in splice) return { file: splice.file, before: splice.after, after: splice.before };
  return { file: splice.file, at: splice.at, removed: splice.inserted, inserted: splice.removed };
}
