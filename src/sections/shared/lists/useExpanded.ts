import { useLayoutEffect, useState } from "react";

/** The key of the expanded lists' ids in the browser's history, beside the router's own state. */
const KEY = "expanded";

/**
 * True where a list of the page shows all its entries. It is kept with the visit in the browser's history, so that Back, Forward and
 * a reload find the list as long as it was; the server and the first render know the short one.
 */
export function useExpanded(sectionId: string): readonly [isExpanded: boolean, setExpanded: (next: boolean) => void] {
  const [isExpanded, setIsExpanded] = useState(false);

  // Before the page is scrolled to where it was.
  useLayoutEffect(() => setIsExpanded(readExpanded().includes(sectionId)), [sectionId]);

  function setExpanded(next: boolean): void {
    setIsExpanded(next);
    const others = readExpanded().filter((id) => id !== sectionId);
    keepExpanded(next ? [...others, sectionId] : others);
  }

  return [isExpanded, setExpanded];
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
