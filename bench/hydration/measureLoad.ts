import type { Browser, Page } from "playwright";
import { readScriptMs } from "./readScriptMs";

/** A phone on slow 4G as Lighthouse applies it: 1.6 Mbit/s and 150 ms, as its request throttling has to exaggerate them. */
const SLOW_4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1_638_400 * 0.9) / 8,
  uploadThroughput: 84_375,
};
const CPU_RATE = 4;
const SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
/** Tasks are counted for so long after the last section is hydrated. */
const SETTLE_MS = 1000;
/** A task is long from here on, https://w3c.github.io/longtasks/. */
const LONG_TASK_MS = 50;
/** The least time that is told apart from none, so that ratios stay finite. */
const LEAST_MS = 1;
const TRACED = ["devtools.timeline", "v8", "blink.user_timing"];

export type Network = "local" | "slow 4G";

export interface Load {
  readonly url: string;
  readonly network: Network;
  /** The mark that is set once everything is hydrated. */
  readonly lastMark: string;
}

/** Opens a page in a browser without a cache on a phone, then presses 'Show more'. All times are in milliseconds. */
export async function measureLoad(browser: Browser, { url, network, lastMark }: Load): Promise<Record<string, number>> {
  const context = await browser.newContext(SCREEN);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    if (network === "slow 4G") await session.send("Network.emulateNetworkConditions", SLOW_4G);
    await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    await browser.startTracing(page, { categories: TRACED });
    await page.goto(url, { waitUntil: "commit" });
    const all = await waitForMark(page, lastMark);
    const trace = (await browser.stopTracing()).toString();
    await page.waitForTimeout(SETTLE_MS);
    const hydrated = await waitForMark(page, "hydrated");
    const longTasks = await readLongTasks(page);
    return {
      "first paint": await readFirstPaint(page),
      script: readScriptMs(trace, "hydrated", hydrated),
      blocking: Math.max(
        LEAST_MS,
        longTasks.reduce((sum, duration) => sum + duration - LONG_TASK_MS, 0),
      ),
      hydrated,
      "all sections": all,
      "script of all sections": readScriptMs(trace, lastMark, all),
      ...(await measureMore(page)),
    };
  } finally {
    await context.close();
  }
}

/** Resolves with the time of a performance mark, once it is set. */
function waitForMark(page: Page, mark: string): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName(name);
          if (entry !== undefined) resolve(entry.startTime);
        }).observe({ type: "mark", buffered: true });
      }),
    mark,
  );
}

function readFirstPaint(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);
}

/** The durations of the long tasks so far. */
function readLongTasks(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const durations: number[] = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) durations.push(duration);
        }).observe({ type: "longtask", buffered: true });
        // Buffered entries arrive in a task of their own.
        setTimeout(() => resolve(durations), 500);
      }),
  );
}

/** Time from the press of the first 'Show more' to the frame that shows more; nothing on a page without it. */
async function measureMore(page: Page): Promise<Record<string, number>> {
  const button = page.getByRole("main").getByText("Show more", { exact: true }).first();
  if ((await button.count()) === 0) return {};
  await button.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLE_MS);
  const painted = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener(
          "click",
          ({ timeStamp }) =>
            requestAnimationFrame(() => {
              // A task after the callbacks of a frame runs when the frame is painted.
              const { port1, port2 } = new MessageChannel();
              port1.onmessage = () => resolve(performance.now() - timeStamp);
              port2.postMessage(undefined);
            }),
          { capture: true, once: true },
        );
      }),
  );
  await button.tap();
  return { "show more": await painted };
}
