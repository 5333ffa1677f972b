/** First moments of the month of a time and of the next month in UTC, all in milliseconds since the epoch. */
export function listMonthStarts(nowMs: number): readonly [number, number] {
  const now = new Date(nowMs);
  const startOf = (month: number) => Date.UTC(now.getUTCFullYear(), month);
  return [startOf(now.getUTCMonth()), startOf(now.getUTCMonth() + 1)];
}
