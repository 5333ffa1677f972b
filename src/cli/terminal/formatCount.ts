/** “1,000” */
export function formatCount(count: number): string {
  return count.toLocaleString("en");
}

/** “1 error”, “1,000 errors”: for words that take an s. */
export function plural(count: number, word: string): string {
  return `${formatCount(count)} ${word}${count === 1 ? "" : "s"}`;
}
