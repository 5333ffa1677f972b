import { reaction } from "mobx";
import { useCallback, useSyncExternalStore } from "react";
import { useStores } from "./PageContext";

/**
 * The page's time in milliseconds since the epoch: the time of the render until the section is hydrated, however late
 * that is, and the real time from then on.
 */
export function useNowMs(): number {
  const { clock } = useStores();
  const subscribe = useCallback((notify: () => void) => reaction(() => clock.nowMs, notify), [clock]);
  return useSyncExternalStore(
    subscribe,
    () => clock.nowMs,
    () => clock.renderedAtMs,
  );
}
