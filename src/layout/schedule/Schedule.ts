import { isRecord } from "../../domain/isRecord";
import { getNextDay } from "../../domain/time/localTime";
import type { ScheduleHours } from "../../generated/documents";

/** The days of the week as documents name them, beginning with Sunday. */
export const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** Times at which a part of a document is in effect. All of its conditions must hold; times are in the domain's time zone. */
export interface Schedule {
  /** A local time or a day, such as `2026-11-27T09:00` or `2026-11-27`, which is its midnight. */
  readonly from?: string;
  /** First moment at which it is no longer in effect. */
  readonly until?: string;
  /** In place of `until`: the last day, which belongs to it as a whole, such as `2026-11-30`. */
  readonly through?: string;
  readonly weekdays?: readonly Weekday[];
  /** Hours of each day. Where they end before they begin, they end on the next day. */
  readonly hours?: ScheduleHours;
}

/** The settings of which a schedule consists. */
export const SCHEDULE_KEYS = [
  "from",
  "until",
  "through",
  "weekdays",
  "hours",
] as const satisfies readonly (keyof Schedule)[];

/** True where a schedule includes a moment that the caller knows. */
export type IsOpen = (schedule: Schedule) => boolean;

/** The local time from which on a schedule is over: its `until`, or the day after its `through`. Undefined if it has no end. */
export function getEnd({ until, through }: Schedule): string | undefined {
  return until ?? (through === undefined ? undefined : getNextDay(through));
}

/** Returns the schedule of a valid section, operation, card style or banner slot; `undefined` if it is always in effect. */
export function readSchedule(value: unknown): Schedule | undefined {
  if (!isRecord(value)) return undefined;
  const stated = SCHEDULE_KEYS.filter((key) => value[key] !== undefined);
  return stated.length === 0 ? undefined : Object.fromEntries(stated.map((key) => [key, value[key]]));
}
