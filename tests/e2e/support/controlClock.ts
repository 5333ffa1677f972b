import type { BrowserContext, Page } from "@playwright/test";

/**
 * Gives the test the clocks of all pages that the context opens from now on: time flows until the test moves it on. The
 * controlled clock keeps no marks of `performance`, so that they are kept here: pages say with them that they are alive.
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
 * Lets so much time of a page pass, with all that it had planned for it, and waits until a request that the page sent
 * meanwhile, such as that for another page, has left it.
 */
export async function letTimePass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
}
