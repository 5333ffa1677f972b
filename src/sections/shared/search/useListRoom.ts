import { type RefObject, useLayoutEffect } from "react";

/**
 * Tells the list below a box how much of the window is left for it, as `--list-room`: the software keyboard takes its part of the
 * visual viewport alone, which no unit of CSS knows in every browser.
 */
export function useListRoom(
  list: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const viewport = window.visualViewport;
    if (!isOpen || viewport === null) return;
    const controller = new AbortController();
    const measure = (): void => {
      const bottom = field.current?.getBoundingClientRect().bottom ?? 0;
      const room = Math.round(viewport.offsetTop + viewport.height - bottom);
      list.current?.style.setProperty("--list-room", `${room}px`);
    };
    measure();
    const { signal } = controller;
    viewport.addEventListener("resize", measure, { signal });
    viewport.addEventListener("scroll", measure, { signal });
    window.addEventListener("scroll", measure, { signal, passive: true });
    return () => controller.abort();
  }, [list, field, isOpen]);
}
