import type { PageTiming } from "../observe/metrics/renderMetrics";

/** The reported values of an answer. */
export interface AnswerTiming {
  /** Origin of the page, such as `fresh`. */
  readonly cache: string;
  /** Durations of its rendering; absent if it was not rendered for this answer. */
  readonly page?: PageTiming | undefined;
  /** Time from the arrival of the request until the answer is sent. */
  readonly totalMs: number;
}

/**
 * Creates `Server-Timing` (https://www.w3.org/TR/server-timing/) of a page: its origin, the durations of its parts in
 * milliseconds, and the number of answers that the API was asked for. It contains nothing that a shopper could not
 * measure.
 */
export function createServerTiming({ cache, page, totalMs }: AnswerTiming): string {
  const total = `total;dur=${round(totalMs)}`;
  if (page === undefined) return `cache;desc="${cache}", ${total}`;
  const { asked, kept, waitMs, apiMs, renderMs } = page;
  const api = `api;desc="${asked} of ${asked + kept} calls";dur=${round(apiMs)}`;
  return `cache;desc="${cache}", wait;dur=${round(waitMs)}, ${api}, render;dur=${round(renderMs)}, ${total}`;
}

function round(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10;
}
