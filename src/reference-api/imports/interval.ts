const MINUTE_MS = 60_000;
const UNITS = { m: MINUTE_MS, h: 60 * MINUTE_MS, d: 24 * 60 * MINUTE_MS };
const INTERVAL = /^(\d{1,4})([mhd])$/;
const SHORTEST_MS = 5 * UNITS.m;
const LONGEST_MS = 30 * UNITS.d;

/** A source that fails is asked again after this time, or after as long as it has been failing. */
export const FIRST_RETRY_MS = 5 * UNITS.m;
/** The longest of these times, unless the timetable itself leaves more. */
const LAST_RETRY_MS = 6 * UNITS.h;

/** Reads an interval such as `30m`, `1h` or `1d` in milliseconds; undefined for one that is none, or shorter than 5m or longer than 30d. */
export function parseInterval(text: string): number | undefined {
  const [, count, unit] = INTERVAL.exec(text) ?? [];
  if (count === undefined || unit === undefined) return undefined;
  const ms = Number(count) * UNITS[unit as keyof typeof UNITS];
  return ms >= SHORTEST_MS && ms <= LONGEST_MS ? ms : undefined;
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
