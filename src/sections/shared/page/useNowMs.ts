import { reaction } from "mobx";
import { useCallback, useSyncExternalStore } from "react";
import { type ReadNow, usePageEnvironment, useStores } from "./PageContext";

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

/**
 * Does the same as `useNowMs` for content that changes only at some moments: on the server, the markup of a section is kept
 * until the next of them.
 */
export const useNowBetween: () => ReadNow = import.meta.env.SSR ? useServedNow : useBrowserNow;

function useServedNow(): ReadNow {
  const { readNow, stores } = usePageEnvironment();
  return readNow ?? (() => stores.clock.renderedAtMs);
}

function useBrowserNow(): ReadNow {
  const nowMs = useNowMs();
  return () => nowMs;
}
