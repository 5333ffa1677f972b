import { when } from "mobx";
import { readKept } from "../../stores/device/keptJson";
import type { RootStore } from "../../stores/RootStore";

/**
 * Calls `wake` once sections would show something else than the server rendered, because of the time or of what the device keeps:
 * saved offers, shown codes, votes, and, after Back, Forward and a reload, the length of lists. Calls it at once, too, where the
 * browser may translate the page: React would render a translated section again, in its own language.
 */
export function wakeWhenStale(stores: RootStore, freshUntilMs: number, wake: () => void): void {
  const { clock, savedCoupons, localStorage } = stores;
  const wakeWithDevice = (): void => {
    if (["codes", "couponVotes"].some((key) => readKept(localStorage, key))) wake();
  };
  if (isVisitedAgain() || isForeign()) wake();
  wakeWithDevice();
  void when(() => savedCoupons.list.length > 0 || clock.nowMs >= freshUntilMs, wake);
  // Another tab has shown a code.
  window.addEventListener("storage", wakeWithDevice);
}

function isVisitedAgain(): boolean {
  const [visit] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return visit !== undefined && visit.type !== "navigate";
}

/** True where the shopper has not named the page's language. */
function isForeign(): boolean {
  const [own] = document.documentElement.lang.split("-");
  return !navigator.languages.some((language) => language.split("-")[0] === own);
}
