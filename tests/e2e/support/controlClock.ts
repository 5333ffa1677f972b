import type { BrowserContext, Page } from "@playwright/test";

/**
 * Controls the clocks of all pages that the context opens from now on. Time runs until the test advances it. The
 * controlled clock does not record `performance` marks, so this function does: pages report hydration with them.
 */
export async function controlClock(context: BrowserContext): Promise<void> {
  await context.clock.install();
  await context.addInitScript(() => {
    const marks: PerformanceMark[] = [];
    const createMark = performance.mark;
    performance.mark = (name, options) => {
      const mark = createMark.call(performance, name, options);
      marks.push(mark);
      return mark;
    };
    performance.getEntriesByName = (name) => marks.filter((mark) => mark.name === name);
  });
}

/**
 * Advances a page's clock and runs its timers, then waits until a request that they caused, such as a navigation, is
 * sent.
 */
export async function letTimePass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
}
