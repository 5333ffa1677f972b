import { PREVIEW_ELEMENT_ID, STATE_ELEMENT_ID } from "../../page/pageState";
import { Prefetcher } from "./Prefetcher";
import { prefetchPages } from "./prefetchPages";

let prefetcher: Prefetcher | undefined;

/**
 * Prefetches the pages that the shopper may go to next, for the rest of the visit; a further call returns the same prefetcher.
 * Undefined on a very slow connection, for shoppers who save data, in previews, which are stored nowhere, and without a site server.
 */
export function startPrefetching(): Prefetcher | undefined {
  if (prefetcher !== undefined || isSlow() || !isServed()) return prefetcher;
  prefetcher = new Prefetcher(prefetchPages);
  prefetcher.start();
  return prefetcher;
}

/** https://wicg.github.io/netinfo/ */
function isSlow(): boolean {
  const { connection } = navigator as { connection?: { effectiveType?: string; saveData?: boolean } };
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

/** True for a page that the site server has rendered for everybody. */
function isServed(): boolean {
  const hasState = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return Boolean(hasState) && window === window.parent && document.getElementById(PREVIEW_ELEMENT_ID) === null;
}
