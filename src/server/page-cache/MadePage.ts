import type { PageTiming } from "../metrics/renderMetrics";
import type { StoredPage } from "./StoredPage";

/** A page that was made, and how long it counts as fresh: 0 for one that is not kept. */
export interface MadePage {
  readonly page: StoredPage;
  readonly freshMs: number;
  /** False when a part of it could not be loaded: it does not take the place of a whole one. */
  readonly isComplete: boolean;
  /** What making it took; absent where another process made it. */
  readonly timing?: PageTiming;
}

/** Whose page, and which. */
export interface PageKey {
  /** The domain. */
  readonly owner: string;
  /** The path with the query parameters that the page knows. */
  readonly path: string;
}
