import { useCallback, useSyncExternalStore } from "react";
import { useStores } from "../shared/page/PageContext";

const SECOND_MS = 1000;

/**
 * The time in milliseconds since the epoch, at the start of each second until `endMs`, and `endMs` from then on. It is the
 * time of the render until the section is hydrated, so that the server's HTML stays as it is until then.
 */
export function useTickMs(endMs: number): number {
  const { clock } = useStores();
  const limit = (timeMs: number) => Math.min(Math.floor(timeMs / SECOND_MS) * SECOND_MS, endMs);
  const subscribe = useCallback(
    (notify: () => void) => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const wait = () => {
        const nowMs = clock.readMs();
        if (nowMs < endMs) timer = setTimeout(tick, SECOND_MS - (nowMs % SECOND_MS));
      };
      const tick = () => {
        notify();
        wait();
      };
      wait();
      return () => clearTimeout(timer);
    },
    [clock, endMs],
  );
  return useSyncExternalStore(
    subscribe,
    () => limit(clock.readMs()),
    () => limit(clock.renderedAtMs),
  );
}
