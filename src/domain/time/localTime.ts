import { tzOffset } from "@date-fns/tz/tzOffset";

const MINUTE_MS = 60_000;
const DAY_MS = 864e5;
const LOCAL_TIME = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2}))?)?$/;

/** True if this is the IANA name of a time zone that this program knows, such as `Europe/Berlin`; offsets are none. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

/**
 * Milliseconds since the epoch of a local time such as `2026-11-27`, `2026-11-27T09:00` or `2026-11-27T09:00:30` in a time
 * zone (IANA name). A day alone is its first minute. Undefined for a text of another form, a day that no calendar has, and
 * an unknown zone.
 *
 * Where clocks are set back, a local time that occurs twice is its first occurrence. Where they are set forward, a local
 * time that is skipped moves on by the length of the gap. That is the rule `compatible` of RFC 5545 and of Temporal.
 */
export function localTimeToMs(localTime: string, timeZone: string): number | undefined {
  const utcMs = readAsUtc(localTime);
  if (utcMs === undefined) return undefined;
  const before = offsetMs(timeZone, utcMs - DAY_MS);
  const after = offsetMs(timeZone, utcMs + DAY_MS);
  if (Number.isNaN(before) || Number.isNaN(after)) return undefined;
  const occurrences = [utcMs - before, utcMs - after].filter((timeMs) => timeMs + offsetMs(timeZone, timeMs) === utcMs);
  return occurrences.length > 0 ? Math.min(...occurrences) : utcMs - before;
}

/**
 * What the clocks of a time zone show at a moment, to the minute: `2026-11-27T09:00`. Throws a RangeError for an unknown
 * zone.
 */
export function toLocalTime(timeMs: number, timeZone: string): string {
  return new Date(timeMs + offsetMs(timeZone, timeMs)).toISOString().slice(0, 16);
}

/** The day after a day such as `2026-11-30`; a text that is no day of the calendar is returned itself. */
export function getNextDay(day: string): string {
  const utcMs = readAsUtc(day);
  return utcMs === undefined ? day : new Date(utcMs + DAY_MS).toISOString().slice(0, 10);
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds; NaN for an unknown zone. */
function offsetMs(timeZone: string, timeMs: number): number {
  if (timeZone === "UTC") return 0;
  return tzOffset(timeZone, new Date(timeMs)) * MINUTE_MS;
}

function readAsUtc(localTime: string): number | undefined {
  const parts = LOCAL_TIME.exec(localTime)
    ?.slice(1)
    .map((part) => Number(part ?? 0));
  if (parts === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (hour > 23 || minute > 59 || second > 59) return undefined;
  const date = new Date(Date.UTC(year, month - 1, day, hour, minute, second));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}
