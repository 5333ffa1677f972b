import { useEffect } from "react";
import { whenIdle } from "../../ui/whenIdle";

const IDLE = { timeoutMs: 5000, fallbackMs: 1000 };

/** Lets a header that stays at the top leave while the page is scrolled down; its code is fetched when the page is idle. */
export function useFollowedScroll(isSticky: boolean): void {
  useEffect(() => {
    if (!isSticky) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const cancel = whenIdle(() => {
      // Without it the header stays where it is.
      import("./followScroll").then(
        ({ followScroll }) => {
          if (!isGone) end = followScroll();
        },
        () => undefined,
      );
    }, IDLE);
    return () => {
      isGone = true;
      cancel();
      end?.();
    };
  }, [isSticky]);
}
