import { readTraceEvents } from "../../harness/browser/traceEvents";

/** Kinds of work of the main thread, by the events in which it is done. */
const WORK = {
  script: [
    ...["EvaluateScript", "FunctionCall", "RunMicrotasks", "TimerFire"],
    ...["v8.compile", "v8.compileModule", "v8.evaluateModule", "v8.run"],
  ],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
  all: ["RunTask"],
} as const;
export type Work = keyof typeof WORK;

/** Categories of a trace that {@link readTrace} reads. */
export const TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing", "v8"];

export interface Trace {
  /** Milliseconds that the main thread spent on kinds of work between two times of the page, in milliseconds. */
  readonly sum: (works: readonly Work[], fromMs: number, untilMs: number) => number;
  /** Number of events of a kind in that time. */
  readonly count: (work: Work, fromMs: number, untilMs: number) => number;
  /** The longest event of a kind in that time, in milliseconds. */
  readonly longest: (work: Work, fromMs: number, untilMs: number) => number;
}

/** Reads the work of the thread on which a performance mark was set; `markMs` is its time since the start of the page. */
export function readTrace(recorded: Buffer | string, mark: string, markMs: number): Trace {
  const traceEvents = readTraceEvents(recorded);
  const marked = traceEvents.find(({ name }) => name === mark);
  if (marked === undefined) throw new Error(`The trace has no mark ${mark}.`);
  const start = marked.ts - markMs * 1000;
  const events = traceEvents
    .filter(({ pid, tid, dur }) => dur !== undefined && pid === marked.pid && tid === marked.tid)
    .map(({ name, ts, dur = 0 }) => ({ name, from: (ts - start) / 1000, until: (ts + dur - start) / 1000 }))
    .sort((left, right) => left.from - right.from);
  const list = (works: readonly Work[], fromMs: number, untilMs: number) => {
    const names = new Set<string>(works.flatMap((work) => WORK[work]));
    return events.filter(({ name, from, until }) => names.has(name) && from < untilMs && until > fromMs);
  };
  return {
    sum: (works, fromMs, untilMs) => {
      let [reached, sum] = [fromMs, 0];
      // Events contain each other: each moment counts once.
      for (const { from, until } of list(works, fromMs, untilMs)) {
        const end = Math.min(until, untilMs);
        if (end <= reached) continue;
        sum += end - Math.max(from, reached);
        reached = end;
      }
      return sum;
    },
    count: (work, fromMs, untilMs) => list([work], fromMs, untilMs).length,
    longest: (work, fromMs, untilMs) =>
      Math.max(0, ...list([work], fromMs, untilMs).map(({ from, until }) => until - from)),
  };
}
