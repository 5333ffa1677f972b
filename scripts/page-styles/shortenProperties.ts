/** A custom property; not the end of a class name such as `Toastify__toast--error`. */
const PROPERTY = /(?<![\w-])--[a-zA-Z][\w-]*/g;
/** Properties that the server writes into a page: the colours and the motif of a theme, and the measures of sections. */
const WRITTEN = /^--m-|^--motif-|-(?:light|dark)(?:-|$)/;
const CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";

/** Gives the custom properties of a style sheet short names, the most frequent ones first, unless other code names them. */
export function shortenProperties(sheet: string, others: readonly string[]): string {
  const known = new Set(others.flatMap((code) => code.match(PROPERTY) ?? []));
  const counts = new Map<string, number>();
  for (const [name] of sheet.matchAll(PROPERTY)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const own = [...counts].filter(([name]) => !known.has(name) && !WRITTEN.test(name)).sort(([, a], [, b]) => b - a);
  const names = new Map<string, string>();
  let number = 0;
  for (const [name] of own) {
    let short = toName(number);
    while (counts.has(short)) short = toName(++number);
    names.set(name, short);
    number += 1;
  }
  return sheet.replace(PROPERTY, (name) => names.get(name) ?? name);
}

function toName(number: number): string {
  const { length } = CHARACTERS;
  const first = number < length ? "" : CHARACTERS[Math.floor(number / length) - 1];
  return `--${first}${CHARACTERS[number % length]}`;
}
