import { localTimeToMs, toLocalTime } from "../../domain/time/localTime";
import type { Moment } from "../../layout/schedule/windows";
import { InputError } from "../InputError";

/** Reads a moment such as `2026-11-27T09:00`, by the clocks of a time zone; `now` is the present one. Throws an InputError. */
export function readMoment(at: string, timeZone: string): Moment {
  if (at === "now") return { timeMs: Date.now(), timeZone };
  const timeMs = localTimeToMs(at, timeZone);
  if (timeMs !== undefined) return { timeMs, timeZone };
  throw new InputError(explainNoMoment(at));
}

/** Says that a text is no moment, and what a moment looks like. */
export function explainNoMoment(at: string): string {
  return `“${at}” is not a time. Write a day, such as 2026-11-27, a day and a time, such as 2026-11-27T09:00, or now.`;
}

/** “2026-11-27 09:00 (Europe/Berlin)” */
export function formatMoment({ timeMs, timeZone }: Moment): string {
  return `${toLocalTime(timeMs, timeZone).replace("T", " ")} (${timeZone})`;
}
