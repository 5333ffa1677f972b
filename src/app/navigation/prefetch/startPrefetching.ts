import { reaction } from "mobx";
import type { PageModel } from "../../page/PageModel";
import { PREVIEW_ELEMENT_ID, STATE_ELEMENT_ID } from "../../page/pageState";
import { Prefetcher } from "./Prefetcher";
import { prefetchPages } from "./prefetchPages";

/**
 * Prefetches the pages that the shopper may go to next, for the rest of the visit. Does nothing on a very slow connection, in
 * previews, which are stored nowhere, and without a site server.
 */
export function startPrefetching(model: PageModel): void {
  // https://wicg.github.io/netinfo/
  const { effectiveType = "" } = (navigator as { connection?: { effectiveType?: string } }).connection ?? {};
  if (/2g$/.test(effectiveType) || !isServed()) return;
  const prefetcher = new Prefetcher(prefetchPages);
  prefetcher.start();
  reaction(() => model.current, prefetcher.beginPage);
}

/** True for a page that the site server has rendered for everybody. */
function isServed(): boolean {
  const hasState = document.getElementById(STATE_ELEMENT_ID)?.textContent;
  return Boolean(hasState) && window === window.parent && document.getElementById(PREVIEW_ELEMENT_ID) === null;
}
