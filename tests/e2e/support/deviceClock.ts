import type { BrowserContext, Page } from "@playwright/test";
import { TIME_PATH } from "../../../src/domain/routes/serverPaths";

/**
 * Sets the device's clock ahead of the real time, by milliseconds, for all pages that the context opens from now on. The clock
 * ticks; timers and `performance` are as they were.
 */
export async function setDeviceAhead(context: BrowserContext, aheadMs: number): Promise<void> {
  await context.addInitScript((initialMs) => {
    const RealDate = Date;
    Object.assign(window, { deviceAheadMs: initialMs });
    const now = (): number => RealDate.now() + Number(Reflect.get(window, "deviceAheadMs"));
    globalThis.Date = class extends RealDate {
      constructor(...values: readonly unknown[]) {
        super(...((values.length === 0 ? [now()] : values) as [number]));
      }

      static override now = now;
    } as DateConstructor;
  }, aheadMs);
}

/** Changes the clock of an open page of a context whose clock was set with `setDeviceAhead`. */
export async function moveDeviceClock(page: Page, aheadMs: number): Promise<void> {
  await page.evaluate((newMs) => Object.assign(window, { deviceAheadMs: newMs }), aheadMs);
}

/** Lets a page notice that the shopper has come back to it. */
export async function comeBack(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** Whether a request asks the site's server for its time. */
export function isAboutTime(request: { url(): string }): boolean {
  return new URL(request.url()).pathname === TIME_PATH;
}
