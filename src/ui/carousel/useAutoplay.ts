import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";

interface Pace {
  /** Time until the first call, in milliseconds. */
  readonly firstMs: number;
  /** Time between two calls, in milliseconds. */
  readonly everyMs: number;
}

/** Calls `onTick` again and again while `isRunning`; a pause starts the time anew. */
export function useAutoplay(isRunning: boolean, { firstMs, everyMs }: Pace, onTick: () => void): void {
  const latest = useRef(onTick);
  useEffect(() => {
    latest.current = onTick;
  });
  useEffect(() => {
    if (!isRunning) return;
    let timer = setTimeout(function tick() {
      timer = setTimeout(tick, everyMs);
      latest.current();
    }, firstMs);
    return () => clearTimeout(timer);
  }, [isRunning, firstMs, everyMs]);
}

/** True while an element is in the window, at least half of it; false on the server. */
export function useIsInView(element: RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false);
  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)?.isIntersecting ?? false), {
      threshold: 0.5,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isInView;
}

/** True while the reader's tab is the visible one; true on the server. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(
    subscribeToVisibility,
    () => document.visibilityState === "visible",
    () => true,
  );
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener("visibilitychange", onChange);
  return () => document.removeEventListener("visibilitychange", onChange);
}
