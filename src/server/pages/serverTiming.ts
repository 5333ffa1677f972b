import type { PageTiming } from "../metrics/renderMetrics";

/** What is told of the making of an answer. */
export interface AnswerTiming {
  /** How the page came, such as `fresh`. */
  readonly cache: string;
  /** What making it took; absent where that was not for this answer. */
  readonly page?: PageTiming | undefined;
  /** From the arrival of the request until the answer is sent. */
  readonly totalMs: number;
}

/**
 * `Server-Timing` (https://www.w3.org/TR/server-timing/) of a page: how it came, what its parts took in milliseconds, and how many
 * of the API's answers had to be asked for. It says nothing that a shopper could not measure.
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
