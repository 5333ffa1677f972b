import type { Page } from "@playwright/test";

/**
 * What a reader cannot see of a page's texts at its size, one line each: texts beyond the window, texts that their box cuts
 * off without an ellipsis, and a page that is wider than the window. What scrolls within the page, what is hidden and the
 * slides that wait their turn do not count.
 */
export function findTextFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = new Set<string>();
    const { documentElement: root } = document;
    const nameOf = (element: Element) => {
      const section = element.closest("[data-section]")?.getAttribute("data-section") ?? "";
      return `${section} <${element.localName} class="${element.className}">`;
    };
    if (root.scrollWidth > root.clientWidth) found.add(`the page is ${root.scrollWidth} px wide`);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || (node.nodeValue ?? "").trim() === "" || parent.closest("script, style, [inert]")) continue;
      if (!parent.checkVisibility({ opacityProperty: false, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0) continue;
      const fault = findFault(parent, rect);
      if (fault !== undefined) found.add(`${fault}: ${nameOf(parent)} ${(node.nodeValue ?? "").trim().slice(0, 20)}`);
    }
    for (const control of document.querySelectorAll("a[href], button, input, textarea, select, summary")) {
      if (control.closest("[inert]") || !control.checkVisibility({ visibilityProperty: true })) continue;
      const rect = control.getBoundingClientRect();
      const fault = rect.width === 0 ? undefined : findFault(control, rect);
      if (fault !== undefined) found.add(`${fault}: ${nameOf(control)}`);
    }
    return [...found];

    /** Follows the boxes around a text outwards, to the first one that hides or scrolls what stands over. */
    function findFault(parent: Element, rect: DOMRect): string | undefined {
      let box: Element | null = parent;
      for (; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.clipPath.startsWith("inset(50%") || style.position === "fixed") {
          return style.position === "fixed" && isBeyond(rect) ? "beyond the window" : undefined;
        }
        const clipsX = style.overflowX !== "visible";
        const clipsY = style.overflowY !== "visible";
        if (!clipsX && !clipsY) continue;
        const scrolls = [style.overflowX, style.overflowY].some((value) => value === "auto" || value === "scroll");
        if (scrolls || style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none") return undefined;
        const { left, right, top, bottom } = box.getBoundingClientRect();
        if (clipsX && (rect.left < left - 1 || rect.right > right + 1)) return "cut off at a side";
        if (clipsY && (rect.top < top - 1 || rect.bottom > bottom + 1)) return "cut off below";
      }
      return isBeyond(rect) ? "beyond the window" : undefined;
    }

    function isBeyond({ left, right }: DOMRect): boolean {
      return left < -1 || right > root.clientWidth + 1;
    }
  });
}
