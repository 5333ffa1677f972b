/** The longest time for a call, in milliseconds: nobody waits longer. */
const MAX_LIMIT_MS = 30_000;
/** The time of a call, for each millisecond that a page waits for it. */
const FACTOR = 10;

/**
 * The time limit of a call itself, in milliseconds, where a page waits `apiTimeoutMs` (API_TIMEOUT_MS) for it: ten times as long, at
 * most 30 s. A slow answer is thus seen by the page that asks next, and in a browser by the one that waits.
 */
export function getCallLimitMs(apiTimeoutMs: number): number {
  return Math.max(apiTimeoutMs, Math.min(MAX_LIMIT_MS, FACTOR * apiTimeoutMs));
}
