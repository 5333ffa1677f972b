import type { MakeReason } from "../caching/pages/MadePage";

/** Time for which caches in front may store a page if this server stores none. */
export const UNKEPT_FRESH_MS = 60_000;
/** Time for which an incomplete page is fresh. */
export const INCOMPLETE_FRESH_MS = 5_000;
/** Time for which results of searches are fresh. */
const SEARCH_FRESH_MS = 10_000;
/** Time for which a page of stale answers is fresh if a visitor waited for it. */
const STALE_ANSWERS_FRESH_MS = 5_000;
/** The same if nobody waited for it: its answers are stale because the API fails. */
const OUTAGE_FRESH_MS = 20_000;

/** The facts that decide how long a rendered page is fresh. */
export interface FreshnessFacts {
  /** PAGE_FRESH_S, in milliseconds. */
  readonly pageFreshMs: number;
  readonly isSearch: boolean;
  readonly status: 200 | 404;
  readonly isComplete: boolean;
  readonly hasStaleAnswers: boolean;
  readonly reason: MakeReason;
}

/**
 * Returns the times for which a page is fresh, in milliseconds: `wholeMs` if nothing of it is missing or stale, and `freshMs`
 * as it is; 0 for a page that is not stored.
 */
export function findFreshness(facts: FreshnessFacts): { readonly wholeMs: number; readonly freshMs: number } {
  const { pageFreshMs, isSearch, status, isComplete, hasStaleAnswers, reason } = facts;
  const wholeMs = isSearch ? Math.min(pageFreshMs, SEARCH_FRESH_MS) : pageFreshMs;
  const staleMs = reason === "refresh" ? OUTAGE_FRESH_MS : STALE_ANSWERS_FRESH_MS;
  const keptMs = Math.min(wholeMs, isComplete ? wholeMs : INCOMPLETE_FRESH_MS, hasStaleAnswers ? staleMs : wholeMs);
  return { wholeMs, freshMs: status === 200 ? keptMs : 0 };
}
