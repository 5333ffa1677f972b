import type { PageTiming } from "../../observe/metrics/renderMetrics";
import type { StoredPage } from "./StoredPage";

/** A rendered page, and the time for which it is fresh (`src/server/pages/pageFreshness.ts`): 0 if it is not stored. */
export interface MadePage {
  readonly page: StoredPage;
  readonly freshMs: number;
  /** False if a part of it could not be loaded: it does not replace a complete page. */
  readonly isComplete: boolean;
  /** Durations of its rendering; absent if another process rendered it. */
  readonly timing?: PageTiming;
}

/** The key of a page. */
export interface PageKey {
  /** The domain. */
  readonly owner: string;
  /** The path with the query parameters that the page reads. */
  readonly path: string;
}

/** Reason for rendering a page: a shopper waits for it, or a stale one was served and is to be replaced. */
export type MakeReason = "shopper" | "refresh";

/**
 * Renders a page as it is at a moment: now, or later where `atMs` says so. The signal is aborted when everyone who waited
 * for it has left.
 */
export type MakePage = (reason: MakeReason, signal: AbortSignal, atMs?: number) => Promise<MadePage>;
