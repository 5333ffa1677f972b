import { type RefObject, useEffect, useState } from "react";
import { findFreePlace } from "./findFreePlace";

/** Time without another scroll event after which scrolling has ended, in milliseconds. */
const SETTLED_MS = 120;

/**
 * The place where the button covers no control, found again whenever something may have moved; undefined while the page is
 * scrolled no further than the threshold in pixels, while it moves, and where no place is free.
 */
export function useFreePlace(button: RefObject<HTMLButtonElement | null>, threshold: number): number | undefined {
  const [place, setPlace] = useState<number>();

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const find = () => {
      const { current } = button;
      setPlace(current !== null && window.scrollY > threshold ? findFreePlace(current) : undefined);
    };
    const findSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(find, SETTLED_MS);
    };
    const handleScroll = () => {
      setPlace(undefined);
      findSoon();
    };
    // What is fetched, opened or put over the page by an operator's script moves controls, too.
    const sizes = new ResizeObserver(findSoon);
    sizes.observe(document.body);
    const children = new MutationObserver(findSoon);
    children.observe(document.body, { childList: true });
    window.addEventListener("scroll", handleScroll, { passive: true });
    window.addEventListener("resize", findSoon);
    findSoon();
    return () => {
      clearTimeout(timer);
      sizes.disconnect();
      children.disconnect();
      window.removeEventListener("scroll", handleScroll);
      window.removeEventListener("resize", findSoon);
    };
  }, [button, threshold]);

  return place;
}
