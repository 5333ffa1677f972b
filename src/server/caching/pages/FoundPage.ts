import type { PageTiming } from "../../observe/metrics/renderMetrics";
import type { StoredPage } from "./StoredPage";

/** Origin of a page: stored and fresh, stored and stale, from another process, or rendered for this request. */
export type PageSource = "fresh" | "stale" | "shared" | "made";

export interface FoundPage {
  readonly page: StoredPage;
  readonly source: PageSource;
  readonly ageMs: number;
  /** Durations of its rendering, if it was rendered for this request. */
  readonly timing?: PageTiming | undefined;
}
