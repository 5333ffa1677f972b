import { when } from "mobx";
import type { RootStore } from "../../stores/RootStore";
import { isForeign, isVisitedAgain, keepsShown } from "./reasonsToWake";

/**
 * Calls `wake` once sections would show something else than the server rendered, because of the time or of what the device keeps:
 * saved offers, shown codes, votes, and, after Back, Forward and a reload, the length of lists. Calls it at once, too, where the
 * browser may translate the page: React would render a translated section again, in its own language.
 */
export function wakeWhenStale(stores: RootStore, freshUntilMs: number, wake: () => void): void {
  const { clock, savedCoupons, localStorage } = stores;
  const wakeWithDevice = (): void => {
    if (keepsShown(localStorage)) wake();
  };
  if (isVisitedAgain() || isForeign()) wake();
  wakeWithDevice();
  void when(() => savedCoupons.list.length > 0 || clock.nowMs >= freshUntilMs, wake);
  // Another tab has shown a code.
  window.addEventListener("storage", wakeWithDevice);
}
