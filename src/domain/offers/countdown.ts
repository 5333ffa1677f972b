/** Milliseconds of a day, as the specification writes them. */
export const DAY_MS = 864e5;
export const HOUR_MS = 36e5;
export const MINUTE_MS = 6e4;

export interface TimeLeft {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

/** Whole days, hours and minutes until a time; undefined once it is past. Both times in milliseconds since the epoch. */
export function timeLeft(untilMs: number, nowMs: number): TimeLeft | undefined {
  const leftMs = untilMs - nowMs;
  if (leftMs <= 0) return undefined;
  return {
    days: Math.floor(leftMs / DAY_MS),
    hours: Math.floor((leftMs % DAY_MS) / HOUR_MS),
    minutes: Math.floor((leftMs % HOUR_MS) / MINUTE_MS),
  };
}

/** Hours before the end of an offer that count as its last ones where nothing else is said. */
export const LAST_HOURS = 72;

/** When the last hours of an offer begin: those in which a card counts it down, or 72 where it does so at all times. */
export function findLastHoursMs(expiresAtMs: number, { countdownHours }: { readonly countdownHours: number }): number {
  return expiresAtMs - (countdownHours || LAST_HOURS) * HOUR_MS;
}
