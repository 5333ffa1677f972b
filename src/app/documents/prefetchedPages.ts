import type { PageData } from "./FindDocuments";

/** A page whose data were requested before its link was followed. */
interface PrefetchedPage {
  readonly askedAtMs: number;
  /** Undefined if the server has refused it, or if the request has failed. Never rejects. */
  readonly data: Promise<PageData | undefined>;
}

/** Time for which data may be shown, as shared caches may store them. */
const FRESH_MS = 60_000;
/** Time that a request is given before the page is requested on its own. */
const WAIT_MS = 1_000;

/** The prefetched pages by path and query, the oldest first. */
export const prefetchedPages = new Map<string, PrefetchedPage>();

/** Returns a page that was requested so recently that it need not be requested again. */
export function findPrefetched(address: string): PrefetchedPage | undefined {
  const page = prefetchedPages.get(address);
  return page !== undefined && performance.now() - page.askedAtMs < FRESH_MS ? page : undefined;
}

/** Returns the data of a prefetched page; undefined if there are none in time. Never rejects. */
export function loadPrefetched(address: string): Promise<PageData | undefined> | undefined {
  const page = findPrefetched(address);
  if (page === undefined) return undefined;
  const leftMs = page.askedAtMs + WAIT_MS - performance.now();
  return Promise.race([page.data, new Promise<undefined>((resolve) => setTimeout(resolve, leftMs))]);
}
