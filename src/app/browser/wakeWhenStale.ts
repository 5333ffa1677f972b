import { reaction, when } from "mobx";
import type { RootStore } from "../../stores/RootStore";
import type { HydrationSchedule } from "./HydrationSchedule";
import { isForeign, isVisitedAgain, keepsShown } from "./reasonsToWake";

/**
 * Hydrates late sections once they would show something else than the server rendered: all of them because of the time, of shown
 * codes and votes that the device keeps, and, after Back, Forward and a reload, of the length of lists; those that show an offer
 * when it is saved or removed. All of them at once, too, where the browser may translate the page: React would render a
 * translated section again, in its own language.
 */
export function wakeWhenStale(
  { clock, savedCoupons, localStorage }: RootStore,
  freshUntilMs: number,
  schedule: Pick<HydrationSchedule, "wake" | "wakeWith">,
): void {
  const wakeWithDevice = (): void => {
    if (keepsShown(localStorage)) schedule.wake();
  };
  if (isVisitedAgain() || isForeign()) schedule.wake();
  wakeWithDevice();
  void when(
    () => clock.nowMs >= freshUntilMs,
    () => schedule.wake(),
  );
  reaction(
    () => new Set(savedCoupons.list.map(({ id }) => id)),
    (saved, before = new Set()) =>
      schedule.wakeWith(new Set([...saved, ...before].filter((id) => saved.has(id) !== before.has(id)))),
    { fireImmediately: true },
  );
  // Another tab has shown a code.
  window.addEventListener("storage", wakeWithDevice);
}
