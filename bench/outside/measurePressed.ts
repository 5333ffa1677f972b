import type { Browser } from "playwright";
import { findPoint } from "./measurePress";
import { onPhone, waitForMark } from "./phone";
import type { Press } from "./presses";
import { readTrace, TRACED } from "./readTrace";

/** A page is watched for so long after it was opened. */
const WATCHED_MS = 10_000;
/** Between two presses. */
const PAUSE_MS = 500;
const END = "bench-end";

/**
 * Opens a page on a phone and makes presses there one after the other, from the moment on at which the page answers. The value is
 * the script time of the first ten seconds, in milliseconds.
 */
export function measurePressed(
  browser: Browser,
  url: string,
  presses: readonly Press[],
): Promise<Record<string, number>> {
  return onPhone(browser, url, async (page) => {
    await browser.startTracing(page, { categories: TRACED });
    try {
      const openedMs = performance.now();
      await page.goto(url, { waitUntil: "commit" });
      await waitForMark(page, "hydrated");
      for (const press of presses) {
        const { x, y } = await findPoint(page, press);
        await page.touchscreen.tap(x, y);
        if (press.typed !== undefined) await page.keyboard.type(press.typed);
        await page.waitForTimeout(PAUSE_MS);
        // What has opened covers the page.
        await page.keyboard.press("Escape");
      }
      await page.waitForTimeout(Math.max(0, openedMs + WATCHED_MS - performance.now()));
      const end = await page.evaluate((mark) => performance.mark(mark).startTime, END);
      return { script: readTrace(await browser.stopTracing(), END, end).sum(["script"], 0, end) };
    } catch (error) {
      // The tracing of a visit that failed must not be in the way of the next one.
      await browser.stopTracing().catch(() => undefined);
      throw error;
    }
  });
}
