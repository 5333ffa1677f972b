import { localTimeToMs, toLocalTime } from "../../domain/time/localTime";
import { getEnd, type IsOpen, type Schedule } from "./Schedule";
import { isOpenAt, listTimes, recurs, type Span } from "./windows";

/** A set of schedules that are open together, and the first time of it. */
export interface ScheduleState {
  /** A local time such as `2026-11-27T09:00`. */
  readonly localTime: string;
  readonly isOpen: IsOpen;
  /** True for each schedule that is open, in their order. */
  readonly open: readonly boolean[];
}

/** Time zone of the search: the states depend on local times alone, and UTC has each of them exactly once. */
const CLOCK = "UTC";
const WEEK_MS = 7 * 864e5;
const ANY_SPAN = { fromMs: 0, untilMs: WEEK_MS };
/** Any Monday. */
const SOME_WEEK = "2026-01-05";
/** Maximum number of states: each costs a check of the documents. */
const MAX_STATES = 500;
/** Maximum number of states that days and hours of the week may add, because they can make any number of combinations. */
const MAX_RECURRING_STATES = 30;
/** Maximum number of checked moments, because days and hours of the week have no last change. */
const MAX_MOMENTS = 2000;
/** Maximum number of times that the days of a schedule are listed, for many schedules with days or hours and many ends. */
const MAX_LISTED = 100_000;

/** The states of several schedules. */
export interface ScheduleStates {
  /** Each once, in the order of time. */
  readonly states: readonly ScheduleState[];
  /** False if there are more states than the limits. */
  readonly isComplete: boolean;
}

/**
 * Lists all combinations in which schedules are open, the same in every time zone. 250 schedules without weekdays and hours
 * have at most 500; combinations of days and hours of the week are searched up to a limit.
 */
export function listStates(schedules: readonly Schedule[]): ScheduleStates {
  const found = new Map<string, ScheduleState>();
  const fixed = schedules.map((schedule) => (recurs(schedule) ? undefined : listTimes(schedule, ANY_SPAN, CLOCK)));
  const listedEach = fixed.filter((times) => times === undefined).length;
  const isFixed = listedEach === 0;
  let listed = 0;
  let isComplete = true;
  let moments = 0;
  let recurring = 0;
  for (const stretch of listStretches(schedules)) {
    listed += listedEach;
    if (listed > MAX_LISTED) return { states: [...found.values()], isComplete: false };
    const times = schedules.map((schedule, index) => fixed[index] ?? listTimes(schedule, stretch, CLOCK));
    // Between its beginning and its end, only days and hours of the week begin and end.
    for (const timeMs of isFixed ? [stretch.fromMs] : listEdges(times.flat(), stretch)) {
      const isInside = timeMs > stretch.fromMs;
      if (isInside && moments++ >= MAX_MOMENTS) isComplete = false;
      if (isInside && moments > MAX_MOMENTS) break;
      const open = times.map((spans) => spans.some(({ fromMs, untilMs }) => fromMs <= timeMs && timeMs < untilMs));
      const key = open.join();
      if (found.has(key)) continue;
      if (found.size >= MAX_STATES) return { states: [...found.values()], isComplete: false };
      if (isInside && recurring++ >= MAX_RECURRING_STATES) {
        isComplete = false;
        continue;
      }
      const localTime = toLocalTime(timeMs, CLOCK);
      found.set(key, { open, localTime, isOpen: (schedule) => isOpenAt(schedule, { timeMs, timeZone: CLOCK }) });
    }
  }
  return { states: [...found.values()], isComplete };
}

/** The beginning of a stretch, and the moments in it at which something begins or ends. */
function listEdges(spans: readonly Span[], { fromMs: startMs, untilMs: endMs }: Span): number[] {
  const edges = spans.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]);
  const inside = edges.filter((edge) => startMs < edge && edge < endMs);
  return [...new Set([startMs, ...inside])].sort((a, b) => a - b);
}

/**
 * Returns the first local time at which two schedules are both open; `undefined` if there is none. An absent schedule is
 * always open.
 */
export function findOverlap(a: Schedule = {}, b: Schedule = {}): string | undefined {
  return listStates([a, b]).states.find(({ open }) => open.every(Boolean))?.localTime;
}

/**
 * Lists stretches of time that together contain every state: up to a week after each beginning and end, because weeks repeat
 * until the next one.
 */
function listStretches(schedules: readonly Schedule[]): Span[] {
  const bounds = schedules
    .flatMap((schedule) => [schedule.from, getEnd(schedule)])
    .flatMap((text) => (text === undefined ? [] : (localTimeToMs(text, CLOCK) ?? [])));
  const some = localTimeToMs(SOME_WEEK, CLOCK) ?? 0;
  const sorted = [...new Set(bounds)].sort((a, b) => a - b);
  const starts = [Math.min(some, sorted[0] ?? some) - WEEK_MS, ...sorted];
  return starts.map((fromMs, index) => ({
    fromMs,
    untilMs: Math.min(fromMs + WEEK_MS, starts[index + 1] ?? Infinity),
  }));
}
