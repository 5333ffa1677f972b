/** An event of a trace of Chromium, see https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  readonly args: {
    /** Number of elements that a pass of styles has gone through. */
    readonly elementCount?: number;
    readonly data?: { readonly type?: string };
    readonly beginData?: { readonly stackTrace?: readonly { readonly functionName: string; readonly url: string }[] };
  };
}

/** Reads the events of a trace, as `browser.stopTracing()` of Playwright gives it. */
export function readTraceEvents(trace: Buffer | string): readonly TraceEvent[] {
  return (JSON.parse(trace.toString()) as { readonly traceEvents: readonly TraceEvent[] }).traceEvents;
}
