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
/** A page that takes longer than this is not measured. */
const LIMIT_MS = 30_000;
/** Tasks are counted for so long after the last mark, and nothing is pressed for so long after scrolling. */
const SETTLE_MS = 400;
/** A task is long from here on, https://w3c.github.io/longtasks/. */
const LONG_TASK_MS = 50;
/** Shorter times count as this one, so that ratios stay finite. */
const LEAST_MS = 1;
const TRACED = ["devtools.timeline", "v8", "blink.user_timing"];
/** Controls of which a page's first one is pressed, the preferred ones first. */
const CONTROLS = [/^Show more$/, /^Save for later/];

export type Network = "local" | "slow 4G";

export interface Load {
  readonly url: string;
  readonly network: Network;
  /** The mark that is set once everything is hydrated. */
  readonly lastMark: string;
}

/**
 * Opens a page in a browser without a cache on a phone, then presses its first 'Show more', or 'Save for later' where
 * it has none. All times are in milliseconds. Rejects after {@link LIMIT_MS}.
 */
export async function measureLoad(browser: Browser, load: Load): Promise<Record<string, number>> {
  const context = await browser.newContext(SCREEN);
  let limit: NodeJS.Timeout | undefined;
  let step = "did not begin to load";
  try {
    const page = await context.newPage();
    const isLate = new Promise<never>((_resolve, reject) => {
      limit = setTimeout(() => reject(new Error(`${load.url}, ${load.network}: ${step} in ${LIMIT_MS} ms.`)), LIMIT_MS);
    });
    const measured = measurePage(browser, page, load, (description) => {
      step = description;
    });
    return await Promise.race([measured, isLate]);
  } catch (error) {
    // The tracing of a load that failed must not be in the way of the next one.
    await browser.stopTracing().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(limit);
    await context.close();
  }
}

async function measurePage(
  browser: Browser,
  page: Page,
  { url, network, lastMark }: Load,
  beginStep: (failure: string) => void,
): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  if (network === "slow 4G") await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
  await browser.startTracing(page, { categories: TRACED });
  await page.goto(url, { waitUntil: "commit" });
  beginStep("did not set the mark hydrated");
  const hydrated = await waitForMark(page, "hydrated");
  beginStep(`did not set the mark ${lastMark}`);
  const all = await waitForMark(page, lastMark);
  const trace = (await browser.stopTracing()).toString();
  await page.waitForTimeout(SETTLE_MS);
  const longTasks = await readLongTasks(page);
  beginStep("did not answer to a press");
  return {
    script: readScriptMs(trace, "hydrated", hydrated),
    blocking: Math.max(
      LEAST_MS,
      longTasks.reduce((sum, duration) => sum + duration - LONG_TASK_MS, 0),
    ),
    click: await measureClick(page),
    hydrated,
    "first paint": await readFirstPaint(page),
    "all sections": all,
    "script of all sections": readScriptMs(trace, lastMark, all),
  };
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
        setTimeout(() => resolve(durations), 100);
      }),
  );
}

/** Time from the press of a control to the frame that shows its effect. */
async function measureClick(page: Page): Promise<number> {
  const buttons = CONTROLS.map((name) => page.getByRole("main").getByRole("button", { name }).first());
  const counts = await Promise.all(buttons.map((button) => button.count()));
  const button = buttons[counts.findIndex((count) => count > 0)];
  if (button === undefined) throw new Error(`${page.url()} has none of the controls ${CONTROLS.join(", ")}.`);
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
  return painted;
}
