import type { PageTiming } from "../observe/metrics/renderMetrics";

/** The reported values of an answer. */
export interface AnswerTiming {
  /** Origin of the page, such as `fresh`. */
  readonly cache: string;
  /** Durations of its rendering, and the time from the arrival of the request until the answer is sent; absent for a stored page. */
  readonly made?: { readonly page: PageTiming; readonly totalMs: number } | undefined;
}

/**
 * Creates `Server-Timing` (https://www.w3.org/TR/server-timing/) of a page: its origin, and of one that was made for this answer the
 * durations of its parts in milliseconds and the number of answers that the API was asked for. It contains nothing that a
 * shopper could not measure.
 */
export function createServerTiming({ cache, made }: AnswerTiming): string {
  const origin = `cache;desc="${cache}"`;
  if (made === undefined) return origin;
  const { asked, kept, waitMs, apiMs, renderMs } = made.page;
  const api = `api;desc="${asked} of ${asked + kept} calls";dur=${round(apiMs)}`;
  return `${origin}, wait;dur=${round(waitMs)}, ${api}, render;dur=${round(renderMs)}, total;dur=${round(made.totalMs)}`;
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
