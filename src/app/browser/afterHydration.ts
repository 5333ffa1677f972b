import { listServiceScripts } from "../../domain/serviceScripts";
import { whenIdle } from "../../ui/whenIdle";
import { endEarlyEvents } from "../page/earlyEvents";
import type { PageModel } from "../page/PageModel";
import { injectScripts } from "./injectScripts";

const IDLE = { timeoutMs: 10_000, fallbackMs: 1000 };

/** What waits until the page answers to the shopper: the real time, the session's caches, the operator's scripts. */
export function afterHydration({ stores }: PageModel): void {
  performance.mark("hydrated");
  endEarlyEvents();
  stores.clock.start();
  stores.cacheForSession();
  stores.savedCoupons.restore();
  // Another tab has saved an offer, or removed one.
  window.addEventListener("storage", () => stores.savedCoupons.restore());
  const { website } = stores.website;
  injectScripts([...(website?.headerScripts ?? []), ...stores.website.footerScripts]);
  if (website !== undefined) afterLoad(() => whenIdle(() => injectScripts(listServiceScripts(website)), IDLE));
}

/** Runs once the page has loaded. */
function afterLoad(run: () => void): void {
  if (document.readyState === "complete") run();
  else window.addEventListener("load", run, { once: true });
}
