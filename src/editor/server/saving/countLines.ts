/** Counts the lines that a diff of two texts shows as added and removed. */
export function countLines(before: string | null, after: string | null): { added: number; removed: number } {
  const [a, b] = [split(before), split(after)];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const shared = countShared(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return { added: b.length - start - end - shared, removed: a.length - start - end - shared };
}

function split(text: string | null): string[] {
  return text === null || text === "" ? [] : text.split("\n");
}

/** Length of the longest common subsequence; for very long ones, 0. */
function countShared(a: readonly string[], b: readonly string[]): number {
  if (a.length * b.length > 4_000_000) return 0;
  let row = new Uint32Array(b.length + 1);
  for (const line of a) {
    const next = new Uint32Array(b.length + 1);
    for (let index = 1; index <= b.length; index++) {
      next[index] = line === b[index - 1] ? (row[index - 1] ?? 0) + 1 : Math.max(row[index] ?? 0, next[index - 1] ?? 0);
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
