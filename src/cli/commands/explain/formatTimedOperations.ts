/** Note for output without a moment: the number of operations that are not applied, and how to see them. */
export function formatTimedOperations(count: number): string {
  const what = count === 1 ? "1 operation has times and is" : `${count} operations have times and are`;
  return `${what} not applied here: add --at now, or see dealframe calendar.`;
}
