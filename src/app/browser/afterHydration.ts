import { listServiceScripts } from "../../domain/serviceScripts";
import type { PageModel } from "../page/PageModel";
import { injectScripts } from "./injectScripts";
import { whenIdle } from "./whenIdle";

/** What waits until the page answers to the shopper: the real time, the session's caches, the operator's scripts. */
export function afterHydration({ stores }: PageModel): void {
  performance.mark("hydrated");
  stores.clock.start();
  stores.keepForSession();
  stores.savedCoupons.restore();
  const { website } = stores.website;
  injectScripts([...(website?.headerScripts ?? []), ...stores.website.footerScripts]);
  if (website !== undefined) whenIdle(() => injectScripts(listServiceScripts(website)));
}
