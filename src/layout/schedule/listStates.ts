import { localTimeToMs, toLocalTime } from "../../domain/time/localTime";
import type { IsOpen, Schedule } from "./Schedule";
import { isOpenAt, listTimes, recurs, type Span } from "./windows";

/** Which of several schedules are open together, and when that is so first. */
export interface ScheduleState {
  /** A local time such as `2026-11-27T09:00`. */
  readonly localTime: string;
  readonly isOpen: IsOpen;
  /** Whether each of the schedules is open, in their order. */
  readonly open: readonly boolean[];
}

/** Which schedules are open together follows from local times alone; UTC has each of them once. */
const CLOCK = "UTC";
const WEEK_MS = 7 * 864e5;
const ANY_SPAN = { fromMs: 0, untilMs: WEEK_MS };
/** Any Monday. */
const SOME_WEEK = "2026-01-05";
/** How many states are told apart: each costs a check of the documents. */
const MAX_STATES = 500;
/** How many of them days and hours of the week may add: they can make any number of combinations. */
const MAX_RECURRING_STATES = 30;
/** How many moments are looked at: with days and hours of the week there is no last change. */
const MAX_MOMENTS = 2000;
/** How often the days of a schedule are listed: many schedules with days or hours, and many beginnings and ends. */
const MAX_LISTED = 100_000;

/** The states of several schedules. */
export interface ScheduleStates {
  /** Each once, in the order of time. */
  readonly states: readonly ScheduleState[];
  /** False where there are more than were looked for. */
  readonly isComplete: boolean;
}

/**
 * All combinations in which schedules are open, the same in every time zone. Of schedules with `from` and `until` alone, 250
 * have no more than 500; those that days and hours of the week add are looked for up to a limit.
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

/** The local time at which two schedules are open together first; `undefined` where they never are. Without one: always. */
export function findOverlap(a: Schedule = {}, b: Schedule = {}): string | undefined {
  return listStates([a, b]).states.find(({ open }) => open.every(Boolean))?.localTime;
}

/**
 * Stretches of time that together have every state: up to a week after each beginning and end, since weeks repeat until the
 * next one.
 */
function listStretches(schedules: readonly Schedule[]): Span[] {
  const bounds = schedules
    .flatMap(({ from, until }) => [from, until])
    .flatMap((text) => (text === undefined ? [] : (localTimeToMs(text, CLOCK) ?? [])));
  const some = localTimeToMs(SOME_WEEK, CLOCK) ?? 0;
  const sorted = [...new Set(bounds)].sort((a, b) => a - b);
  const starts = [Math.min(some, sorted[0] ?? some) - WEEK_MS, ...sorted];
  return starts.map((fromMs, index) => ({
    fromMs,
    untilMs: Math.min(fromMs + WEEK_MS, starts[index + 1] ?? Infinity),
  }));
}
