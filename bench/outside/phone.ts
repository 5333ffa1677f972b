import type { Browser, Page } from "playwright";

const CPU_RATE = 4;
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** 150 ms, 1.6 Mbit/s down and 0.75 up. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** A page that takes longer than this is not measured. */
const LIMIT_MS = 40_000;

/**
 * Gives a page of a phone to `run`: a quarter of the processor, a slow line, an empty cache. Rejects with the page's name when
 * it takes longer than 40 s.
 */
export async function onPhone<Value>(
  browser: Browser,
  name: string,
  run: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext(SCREEN);
  let limit: NodeJS.Timeout | undefined;
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", SLOW_LINE);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    const isLate = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => reject(new Error(`It took longer than ${LIMIT_MS} ms.`)), LIMIT_MS);
    });
    return await Promise.race([run(page), isLate]);
  } catch (error) {
    throw new Error(`${name}: ${error instanceof Error ? error.message : error}`, { cause: error });
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}

/** Resolves with the time of the first contentful paint, in milliseconds. */
export function waitForPaint(page: Page): Promise<number> {
  return waitForEntry(page, { type: "paint", name: "first-contentful-paint" });
}

/** Resolves with the time of a performance mark, once it is set. */
export function waitForMark(page: Page, mark: string): Promise<number> {
  return waitForEntry(page, { type: "mark", name: mark });
}

function waitForEntry(page: Page, entry: { readonly type: string; readonly name: string }): Promise<number> {
  return page.evaluate(
    ({ type, name }) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [found] = list.getEntriesByName(name);
          if (found !== undefined) resolve(found.startTime);
        }).observe({ type, buffered: true });
      }),
    entry,
  );
}
