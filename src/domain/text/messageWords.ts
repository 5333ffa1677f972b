/** “1,000”, in messages for operators and authors, which are in English. */
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** “1 error”, “1,000 errors”, “2 entries”. */
export function plural(count: number, word: string, many = `${word}s`): string {
  return `${formatCount(count)} ${count === 1 ? word : many}`;
}

/** “a, b or c” */
export function joinWords(words: readonly string[], last: "and" | "or" = "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}`;
}

/** “a.example, b.example, c.example and 114 more”; all of them where they are not more than `most`. */
export function nameFirst(names: readonly string[], most = 3, separator = ", "): string {
  if (names.length <= most) return names.join(separator);
  return `${names.slice(0, most).join(separator)} and ${formatCount(names.length - most)} more`;
}
