import { reaction, untracked } from "mobx";
import { useCallback, useRef, useSyncExternalStore } from "react";
import { type ReadNow, usePageEnvironment, useStores } from "./PageContext";

/**
 * The page's time in milliseconds since the epoch: the time of the render until the section is hydrated, however late
 * that is, and the real time from then on.
 */
export function useNowMs(): number {
  return useTime((nowMs) => nowMs);
}

/**
 * Does the same as `useNowMs` for content that changes only at some moments: until the next of them, browsers do not render it
 * again, and the server keeps the markup of its section.
 */
export const useNowBetween: () => ReadNow = import.meta.env.SSR ? useServedNow : useBrowserNow;

function useServedNow(): ReadNow {
  const { readNow, stores } = usePageEnvironment();
  if (readNow !== undefined) return readNow;
  const { clock } = stores;
  return (listMoments, listTicks) => {
    const nowMs = clock.renderedAtMs;
    clock.noteChanges(listMoments(nowMs), listTicks?.(nowMs));
    return nowMs;
  };
}

function useBrowserNow(): ReadNow {
  const shown = useRef({ nowMs: Number.NaN, untilMs: 0 }).current;
  const nowMs = useTime((present) => (shown.nowMs <= present && present < shown.untilMs ? shown.nowMs : present));
  return (listMoments, listTicks) => {
    if (shown.nowMs !== nowMs) Object.assign(shown, { nowMs, untilMs: Number.POSITIVE_INFINITY });
    for (const moment of [...listMoments(nowMs), ...(listTicks?.(nowMs) ?? [])])
      if (moment > nowMs) shown.untilMs = Math.min(shown.untilMs, moment);
    return nowMs;
  };
}

/** The time of the render until the section is hydrated, then what `choose` makes of the present time. */
function useTime(choose: (nowMs: number) => number): number {
  const { clock } = useStores();
  const subscribe = useCallback((notify: () => void) => reaction(() => clock.nowMs, notify), [clock]);
  return useSyncExternalStore(
    subscribe,
    // An observer would be rendered again at every time.
    () => choose(untracked(() => clock.nowMs)),
    () => clock.renderedAtMs,
  );
}
