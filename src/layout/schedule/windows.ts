import { localTimeToMs, toLocalTime } from "../../domain/time/localTime";
import { getEnd, type Schedule, WEEKDAYS } from "./Schedule";

/** A point in time, and the time zone of the schedules. */
export interface Moment {
  /** Milliseconds since the epoch. */
  readonly timeMs: number;
  /** IANA name. */
  readonly timeZone: string;
}

/** A span of time in milliseconds since the epoch; `untilMs` is the first moment after it. */
export interface Span {
  readonly fromMs: number;
  readonly untilMs: number;
}

const DAY_MS = 864e5;
/** Days before a moment whose hours can still go on: hours past midnight, and clocks that skip a day. */
const DAYS_BEFORE = 2;
/** Days after a moment in which hours of some day of the week begin or end, even where changed clocks swallow some. */
const DAYS_AFTER = 23;

/** True where a schedule includes a moment. */
export function isOpenAt(schedule: Schedule, { timeMs, timeZone }: Moment): boolean {
  const { fromMs, untilMs } = readBounds(schedule, timeZone);
  if (timeMs < fromMs || timeMs >= untilMs) return false;
  return !recurs(schedule) || listDays(schedule, { timeMs, timeZone }, 1).some((span) => contains(span, timeMs));
}

/** The next moment at which a schedule begins or ends, in milliseconds since the epoch; infinite where there is none. */
export function findNextTurn(schedule: Schedule, { timeMs, timeZone }: Moment): number {
  const bounds = readBounds(schedule, timeZone);
  if (timeMs >= bounds.untilMs) return Number.POSITIVE_INFINITY;
  const start = { timeMs: Math.max(timeMs, bounds.fromMs), timeZone };
  const days = recurs(schedule) ? listDays(schedule, start, DAYS_AFTER) : [bounds];
  const isOpen = (at: number) => contains(bounds, at) && days.some((span) => contains(span, at));
  const now = isOpen(timeMs);
  // What the last days are followed by is not known.
  const knownMs = recurs(schedule) ? start.timeMs + (DAYS_AFTER - 2) * DAY_MS : Number.POSITIVE_INFINITY;
  const ofDays = days.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]).filter((edge) => edge < knownMs);
  const edges = [bounds.fromMs, bounds.untilMs, ...ofDays].filter((edge) => edge > timeMs && Number.isFinite(edge));
  return edges.sort((a, b) => a - b).find((edge) => isOpen(edge) !== now) ?? Number.POSITIVE_INFINITY;
}

/** The spans of a schedule that have a part in the given one, each as a whole, in their order. */
export function listSpans(schedule: Schedule, { fromMs, untilMs }: Span, timeZone: string): Span[] {
  const found: Span[] = [];
  let startMs = findStart(schedule, fromMs, timeZone);
  while (startMs < untilMs) {
    const endMs = findNextTurn(schedule, { timeMs: Math.max(startMs, fromMs), timeZone });
    found.push({ fromMs: startMs, untilMs: endMs });
    if (endMs === Number.POSITIVE_INFINITY) break;
    startMs = findNextTurn(schedule, { timeMs: endMs, timeZone });
  }
  return found;
}

/** The times of a schedule around the given span, day by day; they may follow one another without a gap. */
export function listTimes(schedule: Schedule, { fromMs, untilMs }: Span, timeZone: string): Span[] {
  const bounds = readBounds(schedule, timeZone);
  if (!recurs(schedule)) return [bounds];
  if (bounds.untilMs <= fromMs || bounds.fromMs >= untilMs) return [];
  const days = listDays(schedule, { timeMs: fromMs, timeZone }, Math.ceil((untilMs - fromMs) / DAY_MS) + 1);
  return days.flatMap((day) => {
    const both = { fromMs: Math.max(day.fromMs, bounds.fromMs), untilMs: Math.min(day.untilMs, bounds.untilMs) };
    return both.fromMs < both.untilMs ? [both] : [];
  });
}

/** Returns the beginning of the span that contains a moment, else of the next one. */
function findStart(schedule: Schedule, timeMs: number, timeZone: string): number {
  if (!isOpenAt(schedule, { timeMs, timeZone })) return findNextTurn(schedule, { timeMs, timeZone });
  const { fromMs } = readBounds(schedule, timeZone);
  if (!recurs(schedule)) return fromMs;
  const starts = listDays(schedule, { timeMs: timeMs - DAYS_AFTER * DAY_MS, timeZone }, DAYS_AFTER + 1);
  const days = starts.map((day) => day.fromMs).filter((start) => start <= timeMs);
  // Days without hours follow one another without a gap: the first of them counts.
  const first = days.findLast((start) => !isOpenAt(schedule, { timeMs: start - 1, timeZone }));
  return Math.max(fromMs, first ?? Number.NEGATIVE_INFINITY);
}

function contains({ fromMs, untilMs }: Span, timeMs: number): boolean {
  return fromMs <= timeMs && timeMs < untilMs;
}

/** True for a schedule with days or hours of the week. */
export function recurs({ weekdays, hours }: Schedule): boolean {
  return weekdays !== undefined || hours !== undefined;
}

/** The span from the beginning of a schedule to its end, whatever its days and hours; infinite where it states none. */
export function readBounds(schedule: Schedule, timeZone: string): Span {
  const { from } = schedule;
  const end = getEnd(schedule);
  return {
    fromMs: (from === undefined ? undefined : localTimeToMs(from, timeZone)) ?? Number.NEGATIVE_INFINITY,
    untilMs: (end === undefined ? undefined : localTimeToMs(end, timeZone)) ?? Number.POSITIVE_INFINITY,
  };
}

/** The hours of the days around a moment, by the calendar of the zone; up to so many days after it. */
function listDays({ weekdays, hours }: Schedule, { timeMs, timeZone }: Moment, daysAfter: number): Span[] {
  const today = Math.floor(Date.parse(`${toLocalTime(timeMs, timeZone)}Z`) / DAY_MS);
  const isOverMidnight = hours !== undefined && hours.until < hours.from;
  const days = Array.from({ length: DAYS_BEFORE + daysAfter + 1 }, (_, index) => today - DAYS_BEFORE + index);
  return days.flatMap((day): Span[] => {
    // The epoch began on a Thursday.
    const weekday = WEEKDAYS[(((day + 4) % 7) + 7) % 7];
    if (weekdays !== undefined && !weekdays.some((one) => one === weekday)) return [];
    const isWhole = hours === undefined || hours.until === "24:00";
    const fromMs = localTimeToMs(`${formatDay(day)}T${hours?.from ?? "00:00"}`, timeZone);
    const end = isWhole ? formatDay(day + 1) : `${formatDay(isOverMidnight ? day + 1 : day)}T${hours.until}`;
    const untilMs = localTimeToMs(end, timeZone);
    return fromMs === undefined || untilMs === undefined || untilMs <= fromMs ? [] : [{ fromMs, untilMs }];
  });
}

function formatDay(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
