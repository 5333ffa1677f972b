import type { Browser, Page } from "playwright";
import { type BeginStep, type Network, onPhone, waitForMark } from "./onPhone";
import { readScriptMs } from "./readScriptMs";

/** Tasks are counted for so long after the last mark, and nothing is pressed for so long after scrolling. */
const SETTLE_MS = 400;
/** A task is long from here on, https://w3c.github.io/longtasks/. */
const LONG_TASK_MS = 50;
/** Shorter times count as this one, so that ratios stay finite. */
const LEAST_MS = 1;
const TRACED = ["devtools.timeline", "v8", "blink.user_timing"];
/** Controls of which a page's first one is pressed, the preferred ones first. */
const CONTROLS = [/^Show more$/, /^Save for later/];

export interface Load {
  readonly url: string;
  readonly network: Network;
  /** The mark that is set once everything is hydrated. */
  readonly lastMark: string;
}

/**
 * Opens a page on a phone, then presses its first 'Show more', or 'Save for later' where it has none. All times are in
 * milliseconds.
 */
export async function measureLoad(browser: Browser, load: Load): Promise<Record<string, number>> {
  try {
    return await onPhone(browser, load.url, load.network, (page, beginStep) =>
      measurePage(browser, page, load, beginStep),
    );
  } catch (error) {
    // The tracing of a load that failed must not be in the way of the next one.
    await browser.stopTracing().catch(() => undefined);
    throw error;
  }
}

async function measurePage(
  browser: Browser,
  page: Page,
  { url, lastMark }: Load,
  beginStep: BeginStep,
): Promise<Record<string, number>> {
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
