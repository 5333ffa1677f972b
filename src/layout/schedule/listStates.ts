import { localTimeToMs, toLocalTime } from "../../domain/time/localTime";
import type { IsOpen, Schedule } from "./Schedule";
import { isOpenAt, listTimes, type Span } from "./windows";

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
/** Any Monday. */
const SOME_WEEK = "2026-01-05";
/** How many states are told apart. */
const MAX_STATES = 30;
/** How many moments are looked at: with days and hours of the week there is no last change. */
const MAX_MOMENTS = 2000;

/** All combinations in which schedules are open, each once, in the order of time. The same in every time zone. */
export function listStates(schedules: readonly Schedule[]): ScheduleState[] {
  const found = new Map<string, ScheduleState>();
  let moments = 0;
  for (const stretch of listStretches(schedules)) {
    const times = schedules.map((schedule) => listTimes(schedule, stretch, CLOCK));
    for (const timeMs of listEdges(times.flat(), stretch)) {
      if (found.size >= MAX_STATES || moments++ >= MAX_MOMENTS) return [...found.values()];
      const open = times.map((spans) => spans.some(({ fromMs, untilMs }) => fromMs <= timeMs && timeMs < untilMs));
      const key = open.join();
      if (found.has(key)) continue;
      const localTime = toLocalTime(timeMs, CLOCK);
      found.set(key, { open, localTime, isOpen: (schedule) => isOpenAt(schedule, { timeMs, timeZone: CLOCK }) });
    }
  }
  return [...found.values()];
}

/** The beginning of a stretch, and the moments in it at which something begins or ends. */
function listEdges(spans: readonly Span[], { fromMs: startMs, untilMs: endMs }: Span): number[] {
  const edges = spans.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs]);
  const inside = edges.filter((edge) => startMs < edge && edge < endMs);
  return [...new Set([startMs, ...inside])].sort((a, b) => a - b);
}

/** The local time at which two schedules are open together first; `undefined` where they never are. Without one: always. */
export function findOverlap(a: Schedule = {}, b: Schedule = {}): string | undefined {
  return listStates([a, b]).find(({ open }) => open.every(Boolean))?.localTime;
}

/** Stretches of time that together have every state: a week after each beginning and end, since weeks repeat. */
function listStretches(schedules: readonly Schedule[]): Span[] {
  const bounds = schedules
    .flatMap(({ from, until }) => [from, until])
    .flatMap((text) => (text === undefined ? [] : (localTimeToMs(text, CLOCK) ?? [])));
  const some = localTimeToMs(SOME_WEEK, CLOCK) ?? 0;
  const starts = [Math.min(some, ...bounds) - WEEK_MS, ...new Set(bounds)].sort((a, b) => a - b);
  return starts.map((fromMs) => ({ fromMs, untilMs: fromMs + WEEK_MS }));
}
