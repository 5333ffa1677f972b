import type { Page } from "@playwright/test";

/** Part of the window by which the page is scrolled from one look to the next. */
const STEP = 0.4;

/** Height that no page of the tests has, in pixels. */
const LIMIT = 200_000;

/** Time that a browser has to draw a frame. Without one, the page is looked at all the same: once in hundreds of runs this reading never ended. */
const FRAME_MS = 1_000;

/** Where a control is tapped, as shares of its width and height. */
const SHARES = [0.25, 0.5, 0.75];

/**
 * The controls of a page that a tap misses, wherever the page is scrolled: in each of their places in the window, something else
 * lies over half of them or more. What is hidden, inert, or beyond the edge of an area that scrolls by itself does not count.
 */
export async function findUnreachable(page: Page): Promise<string[]> {
  const window = { step: STEP, shares: SHARES, limit: LIMIT, frameMs: FRAME_MS };
  return page.evaluate(async ({ step, shares, limit, frameMs }) => {
    const found = new Map<Element, string | undefined>();
    const { documentElement: root } = document;
    const selector = "a[href], button, input:not([type=hidden]), select, textarea, summary, label:has(input)";
    for (let top = 0, before = -1; ; top += Math.round(innerHeight * step)) {
      // A page whose height grew and shrank again with each step would never end.
      if (top > limit) return [`the page, which still scrolls beyond ${limit} px`];
      scrollTo({ top, behavior: "instant" });
      await Promise.race([untilDrawn(), new Promise((resolve) => setTimeout(resolve, frameMs))]);
      if (scrollY === before) break;
      before = scrollY;
      for (const control of document.querySelectorAll(selector)) {
        if (found.has(control) && found.get(control) === undefined) continue;
        const cover = findCover(control);
        if (cover !== null) found.set(control, cover);
      }
    }
    scrollTo({ top: 0, behavior: "instant" });
    return [...found].flatMap(([control, cover]) => (cover === undefined ? [] : [`${nameOf(control)} under ${cover}`]));

    function untilDrawn(): Promise<unknown> {
      return new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }

    /** What lies over half of a control; undefined: nothing, null: not all of the control is shown at present. */
    function findCover(control: Element): string | undefined | null {
      if (control.closest("[inert]") || !control.checkVisibility({ visibilityProperty: true })) return null;
      // Of a link of several lines the longest.
      const [rect] = [...control.getClientRects()].toSorted((one, other) => other.width - one.width);
      if (rect === undefined || rect.width < 2 || rect.height < 2) return null;
      const points = shares.flatMap((across) =>
        shares.map((down) => [rect.left + rect.width * across, rect.top + rect.height * down] as const),
      );
      if (points.some(([x, y]) => !isShown(control, x, y))) return null;
      const covers = points.flatMap(([x, y]) => {
        const there = document.elementFromPoint(x, y);
        return there !== null && isOf(there, control) ? [] : [there];
      });
      if (covers.length * 2 < points.length) return undefined;
      const cover = covers.find((element) => element?.closest(selector)) ?? covers[0];
      return cover === null || cover === undefined ? "nothing" : nameOf(cover.closest(selector) ?? cover);
    }

    /** Whether a tap on an element presses the control. A folded search opens wherever it is tapped. */
    function isOf(element: Element, control: Element): boolean {
      const search = control.closest('[role="search"]');
      return control.contains(element) || element.closest("label")?.control === control || !!search?.contains(element);
    }

    /** Whether a point is in the window, and in each box around the control that scrolls or clips. */
    function isShown(control: Element, x: number, y: number): boolean {
      if (x < 0 || y < 0 || x >= root.clientWidth || y >= innerHeight) return false;
      for (let box = control.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const [, below] = /^inset\(\S+ \S+ ([\d.]+)px/.exec(clipPath) ?? [];
        if (below !== undefined && y > bottom - Number(below)) return false;
        if (overflowX === "visible" && overflowY === "visible") continue;
        if (x < left || x > right || y < top || y > bottom) return false;
      }
      return true;
    }

    function nameOf(element: Element): string {
      const section = element.closest("[data-section]")?.getAttribute("data-section") ?? "";
      const text = element.getAttribute("aria-label") ?? (element.textContent ?? "").trim();
      return `${section} <${element.localName} class="${element.className}"> ${text.slice(0, 30)}`;
    }
  }, window);
}
