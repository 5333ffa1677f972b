import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/** Reasons for rendering a page: a shopper waits for it, or it replaces an outdated one. */
const RENDER_REASONS = ["shopper", "refresh"] as const;
export type RenderReason = (typeof RENDER_REASONS)[number];
/** `refused`: too many pages were being rendered; `left`: nobody waited for the page any more. */
export const RENDER_OUTCOMES = ["ok", "failed", "refused", "left"] as const;
export type RenderOutcome = (typeof RENDER_OUTCOMES)[number];

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];

/** Durations of the parts of rendering a page, and its numbers of answers. */
export interface PageTiming {
  /** Waiting for a place in the queue, and for the thread. */
  readonly waitMs: number;
  /** Waiting for the answers of the API. */
  readonly apiMs: number;
  /** Rendering on the thread. */
  readonly renderMs: number;
  /** Numbers of answers that were requested from the API, and that came from the cache. */
  readonly asked: number;
  readonly kept: number;
}

/** Creates the metrics of rendering pages. */
export function createRenderMetrics(registry: Registry) {
  const registers = [registry];
  const renders = new Counter({
    name: "dealframe_renders_total",
    help: "Pages that were to be made, by reason (shopper, refresh) and outcome (ok, failed, refused, left).",
    labelNames: ["reason", "outcome"],
    registers,
  });
  const durations = new Histogram({
    name: "dealframe_render_duration_seconds",
    help: "Time that making a page took, by reason and part: wait for a place and the thread, api until all answers were there, render on the thread.",
    labelNames: ["reason", "part"],
    buckets: SECONDS,
    registers,
  });
  let countWaiting = (_reason: RenderReason) => 0;
  new Gauge({
    name: "dealframe_render_queue_length",
    help: "Pages that wait to be made, by reason.",
    labelNames: ["reason"],
    registers,
    collect() {
      for (const reason of RENDER_REASONS) this.set({ reason }, countWaiting(reason));
    },
  });
  for (const reason of RENDER_REASONS) for (const outcome of RENDER_OUTCOMES) renders.inc({ reason, outcome }, 0);

  return {
    count(reason: RenderReason, outcome: RenderOutcome): void {
      renders.inc({ reason, outcome });
    },

    observe(reason: RenderReason, { waitMs, apiMs, renderMs }: PageTiming): void {
      durations.observe({ reason, part: "wait" }, waitMs / 1000);
      durations.observe({ reason, part: "api" }, apiMs / 1000);
      durations.observe({ reason, part: "render" }, renderMs / 1000);
    },

    /** Reads the number of waiting pages at each scrape; a later call replaces `count`. */
    watchQueue(count: (reason: RenderReason) => number): void {
      countWaiting = count;
    },
  };
}
