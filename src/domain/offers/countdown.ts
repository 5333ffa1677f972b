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
