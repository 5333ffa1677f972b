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
