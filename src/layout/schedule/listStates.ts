import { localTimeToMs, toLocalTime } from "../../domain/time/localTime";
import type { IsOpen, Schedule } from "./Schedule";
import { findNextTurn, isOpenAt } from "./windows";

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
const MAX_STATES = 60;
/** How many moments are looked at: with days and hours of the week there is no last change. */
const MAX_MOMENTS = 2000;

/** All combinations in which schedules are open, each once, in the order of time. The same in every time zone. */
export function listStates(schedules: readonly Schedule[]): ScheduleState[] {
  const found = new Map<string, ScheduleState>();
  let moments = 0;
  for (const [startMs, endMs] of listStretches(schedules)) {
    for (let timeMs = startMs; timeMs < endMs; timeMs = findFirstTurn(schedules, timeMs)) {
      if (found.size >= MAX_STATES || moments++ >= MAX_MOMENTS) return [...found.values()];
      const at = { timeMs, timeZone: CLOCK };
      const open = schedules.map((schedule) => isOpenAt(schedule, at));
      const key = open.join();
      if (found.has(key)) continue;
      const localTime = toLocalTime(timeMs, CLOCK);
      found.set(key, { open, localTime, isOpen: (schedule) => isOpenAt(schedule, at) });
    }
  }
  return [...found.values()];
}

/** The local time at which two schedules are open together first; `undefined` where they never are. Without one: always. */
export function findOverlap(a: Schedule = {}, b: Schedule = {}): string | undefined {
  return listStates([a, b]).find(({ open }) => open.every(Boolean))?.localTime;
}

/** Stretches of time that together have every state: a week after each beginning and end, since weeks repeat. */
function listStretches(schedules: readonly Schedule[]): [number, number][] {
  const bounds = schedules
    .flatMap(({ from, until }) => [from, until])
    .flatMap((text) => (text === undefined ? [] : (localTimeToMs(text, CLOCK) ?? [])));
  const some = localTimeToMs(SOME_WEEK, CLOCK) ?? 0;
  const starts = [Math.min(some, ...bounds) - WEEK_MS, ...new Set(bounds)].sort((a, b) => a - b);
  return starts.map((start) => [start, start + WEEK_MS]);
}

function findFirstTurn(schedules: readonly Schedule[], timeMs: number): number {
  return Math.min(...schedules.map((schedule) => findNextTurn(schedule, { timeMs, timeZone: CLOCK })));
}
