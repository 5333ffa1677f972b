import { useCallback, useSyncExternalStore } from "react";

/** True while a media query matches; false on the server and until hydration is done. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** The layout switch of the specification, section 4: above it sections stand side by side. */
export const NARROW = "(width <= 768px)";

/** True where the reader asked for less motion. */
export function usePrefersReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
