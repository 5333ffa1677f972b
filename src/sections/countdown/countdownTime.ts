import { formatLongDate } from "../../domain/text/dates";
import { localTimeToMs } from "../../domain/time/localTime";

const SECOND_MS = 1000;
/** Seconds of each unit, from the largest on; each shows what the larger ones leave. */
const UNIT_SECONDS = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 } as const;

export type CountdownUnit = keyof typeof UNIT_SECONDS;

/** The time that is left in whole units. The second that has begun counts, so that no figure but 0 follows 1. */
export function splitTimeLeft(leftMs: number): readonly { readonly unit: CountdownUnit; readonly amount: number }[] {
  let seconds = Math.max(0, Math.ceil(leftMs / SECOND_MS));
  return Object.entries(UNIT_SECONDS).map(([unit, size]) => {
    const amount = Math.floor(seconds / size);
    seconds -= amount * size;
    return { unit: unit as CountdownUnit, amount };
  });
}

/** The moment that a countdown ends at. */
export interface Deadline {
  /** Milliseconds since the epoch. */
  readonly endsMs: number;
  /** '30 November 2026' */
  readonly date: string;
  /** '23:59' */
  readonly time: string;
}

/** A local time of a document in a time zone (IANA name); undefined where either cannot be read. */
export function readDeadline(endsAt: string, timeZone: string): Deadline | undefined {
  const endsMs = localTimeToMs(endsAt, timeZone);
  const localMs = localTimeToMs(endsAt, "UTC");
  if (endsMs === undefined || localMs === undefined) return undefined;
  return { endsMs, date: formatLongDate(localMs), time: new Date(localMs).toISOString().slice(11, 16) };
}
