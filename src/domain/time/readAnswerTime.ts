/** Most that clocks which agree differ by; the `Date` of an answer has whole seconds and is some seconds old. */
export const CLOCK_TOLERANCE_MS = 300_000;

/**
 * Reads when an answer was made from its `Date`, in milliseconds since the epoch; undefined without a readable one, and where
 * its `Age` says that a cache has held it for longer than {@link CLOCK_TOLERANCE_MS} (RFC 9111, section 5.1).
 */
export function readAnswerTime(readHeader: (name: string) => unknown): number | undefined {
  const timeMs = Date.parse(String(readHeader("date")));
  return Number(readHeader("age")) * 1000 > CLOCK_TOLERANCE_MS || Number.isNaN(timeMs) ? undefined : timeMs;
}
