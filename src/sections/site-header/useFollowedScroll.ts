import { useEffect } from "react";

/** Lets a header that stays at the top leave while the page is scrolled down; its code is fetched with the first scrolling. */
export function useFollowedScroll(isSticky: boolean): void {
  useEffect(() => {
    if (!isSticky) return;
    let end: (() => void) | undefined;
    let isGone = false;
    const fromY = window.scrollY;
    const start = () => {
      // Without it the header stays where it is.
      import("./followScroll").then(
        ({ followScroll }) => {
          if (!isGone) end = followScroll(fromY);
        },
        () => undefined,
      );
    };
    window.addEventListener("scroll", start, { once: true, passive: true });
    return () => {
      isGone = true;
      window.removeEventListener("scroll", start);
      end?.();
    };
  }, [isSticky]);
}
