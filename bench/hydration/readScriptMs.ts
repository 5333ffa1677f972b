/** An event of a trace, see https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
}

/** Events in which the main thread compiles or runs scripts. */
const SCRIPT = new Set([
  ...["EvaluateScript", "FunctionCall", "RunMicrotasks", "TimerFire"],
  ...["v8.compile", "v8.compileModule", "v8.evaluateModule", "v8.run"],
]);

/**
 * The time in milliseconds that the main thread spent on scripts from the start of the page to a performance mark.
 * `markMs` is the time of the mark since that start.
 */
export function readScriptMs(trace: string, mark: string, markMs: number): number {
  const { traceEvents } = JSON.parse(trace) as { readonly traceEvents: readonly TraceEvent[] };
  const marked = traceEvents.find(({ name }) => name === mark);
  if (marked === undefined) throw new Error(`The trace has no mark ${mark}.`);
  const end = marked.ts;
  let [reached, sum] = [end - markMs * 1000, 0];
  const events = traceEvents
    .filter(({ name, pid, tid }) => SCRIPT.has(name) && pid === marked.pid && tid === marked.tid)
    .sort((left, right) => left.ts - right.ts);
  // Events contain each other: each moment counts once.
  for (const { ts, dur = 0 } of events) {
    const until = Math.min(ts + dur, end);
    if (until <= reached) continue;
    sum += until - Math.max(ts, reached);
    reached = until;
  }
  return sum / 1000;
}
