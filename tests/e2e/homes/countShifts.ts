import type { Page } from "@playwright/test";

/** Sums the layout shifts from the start of the page, without those that a click causes. */
export async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
          value: number;
          hadRecentInput: boolean;
          sources: readonly { node: Node | null }[];
        };
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML.slice(0, 120) : String(node),
        );
        if (!hadRecentInput) shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** The layout shifts so far, with what has moved. */
export function readShifts(page: Page): Promise<{ value: number; moved: string[] }[]> {
  return page.evaluate(() => (window as unknown as { shifts: { value: number; moved: string[] }[] }).shifts);
}
