/**
 * The 75th percentile and the longest of interactions. Interactions shorter than `leastMs` are not reported by the
 * browser: they count as that long, so that `durations` has at least `count` values.
 */
export function summariseDurations(
  when: string,
  durations: readonly number[],
  count: number,
  leastMs: number,
): Readonly<Record<string, number>> {
  const unreported = Array.from({ length: Math.max(0, count - durations.length) }, () => leastMs);
  const sorted = [...durations, ...unreported].sort((left, right) => left - right);
  return {
    [`${when}, 75th percentile`]: sorted[Math.ceil(sorted.length * 0.75) - 1] ?? Number.NaN,
    [`${when}, worst`]: sorted.at(-1) ?? Number.NaN,
  };
}
