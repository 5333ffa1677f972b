const MINUTE_MS = 60_000;
const UNITS = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS };
/** From 5 minutes to 30 days. */
export const INTERVAL = /^(?:(?:[5-9]|[1-9]\d{1,2})m|[1-9]\d?h|(?:[1-9]|[12]\d|30)d)$/;

/** A source that fails is asked again after this time, or after as long as it has been failing. */
export const FIRST_RETRY_MS = 5 * UNITS.m;
/** The longest of these times, unless the timetable itself leaves more. */
const LAST_RETRY_MS = 6 * UNITS.h;

/** Reads an interval such as `30m`, `1h` or `1d` in milliseconds; undefined for a text that is none from 5m to 30d. */
export function parseInterval(text: string): number | undefined {
  if (!INTERVAL.test(text)) return undefined;
  return Number(text.slice(0, -1)) * UNITS[text.slice(-1) as keyof typeof UNITS];
}

/**
 * Finds the time of the run after one that began at `now`. After a failure the first one comes soon, and each later one after twice
 * the time.
 */
export function findNextRun(everyMs: number, now: Date, failingSince: Date | null): Date {
  if (failingSince === null) return new Date(now.getTime() + everyMs);
  const failingMs = now.getTime() - failingSince.getTime();
  const pauseMs = Math.min(Math.max(failingMs, FIRST_RETRY_MS), Math.max(everyMs, LAST_RETRY_MS));
  return new Date(now.getTime() + pauseMs);
}
