import { useEffect, useLayoutEffect, useState } from "react";
import { afterNextPaint } from "../../../ui/afterNextPaint";

/** The key of the expanded lists' ids in the browser's history, beside the router's own state. */
const KEY = "expanded";

/** Number of entries in the first piece of a list that grows; each further piece is larger. */
const FIRST_PIECE = 4;

/** The length of a list that shows its first entries, and all of them on demand. */
export interface Expansion {
  /** True where the list shows all its entries, or will in a few frames. */
  readonly isExpanded: boolean;
  /** Number of entries that are shown. */
  readonly count: number;
  readonly setExpanded: (next: boolean) => void;
}

/**
 * Follows the length of a list with `total` entries, of which `initial` are shown at first. It is kept with the visit in the
 * browser's history, so that Back, Forward and a reload find the list as long as it was; the server and the first render know
 * the short one. After a press the list changes once the button's new state is painted, and grows in pieces, a frame each:
 * cards take long to lay out.
 */
export function useExpanded(sectionId: string, initial: number, total: number): Expansion {
  const [isExpanded, setIsExpanded] = useState(false);
  /** Number of entries beyond the first ones. */
  const [extra, setExtra] = useState(0);
  // Before the page is scrolled to where it was.
  useLayoutEffect(() => {
    const wasExpanded = readExpanded().includes(sectionId);
    setIsExpanded(wasExpanded);
    setExtra(wasExpanded ? total : 0);
  }, [sectionId, total]);

  useEffect(() => {
    if (isExpanded ? extra < total : extra > 0)
      return afterNextPaint(() => setExtra(isExpanded ? 2 * extra + FIRST_PIECE : 0));
  }, [isExpanded, extra, total]);

  function setExpanded(next: boolean): void {
    setIsExpanded(next);
    const others = readExpanded().filter((id) => id !== sectionId);
    keepExpanded(next ? [...others, sectionId] : others);
  }

  return { isExpanded, count: Math.min(total, initial + extra), setExpanded };
}

function readExpanded(): readonly unknown[] {
  const expanded: unknown = history.state?.[KEY];
  return Array.isArray(expanded) ? expanded : [];
}

function keepExpanded(expanded: readonly unknown[]): void {
  try {
    history.replaceState({ ...history.state, [KEY]: expanded }, "");
  } catch {
    // A browser refuses too many changes within seconds: then the length lasts as long as the page is shown.
  }
}
