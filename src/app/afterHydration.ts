import { injectScripts } from "./injectScripts";
import type { PageModel } from "./PageModel";

/** What waits until the page answers to the shopper: the real time, the session's caches, the operator's scripts. */
export function afterHydration({ stores }: PageModel): void {
  performance.mark("hydrated");
  stores.clock.start();
  stores.keepForSession();
  const headerScripts = stores.website.website?.headerScripts ?? [];
  injectScripts([...headerScripts, ...stores.website.footerScripts]);
}
