import type { Browser, Page } from "playwright";
import { onPhone, waitForMark, waitForPaint } from "./phone";
import { readTrace, TRACED } from "./readTrace";

/** A page is watched for so long after it was opened, and at least for a moment after its last mark. */
const WATCHED_MS = 10_000;
const SETTLE_MS = 600;
/** Between two steps of the scroll. */
const STEP_MS = 120;
/** A task is long from here on, https://w3c.github.io/longtasks/. */
const LONG_TASK_MS = 50;
/** Shorter times count as this one, so that ratios stay finite. */
const LEAST_MS = 1;
const [SCROLL, END] = ["bench-scroll", "bench-end"];

/**
 * Opens a page on a phone and scrolls to its end in steps of half a window. `lastMark` is the mark that the page sets once
 * everything is hydrated; absent for a page without scripts. Times are in milliseconds.
 */
export async function measureLoad(
  browser: Browser,
  url: string,
  lastMark: string | undefined,
): Promise<Record<string, number>> {
  try {
    return await onPhone(browser, url, (page) => measurePage(browser, page, url, lastMark));
  } catch (error) {
    // The tracing of a load that failed must not be in the way of the next one.
    await browser.stopTracing().catch(() => undefined);
    throw error;
  }
}

async function measurePage(
  browser: Browser,
  page: Page,
  url: string,
  lastMark: string | undefined,
): Promise<Record<string, number>> {
  await browser.startTracing(page, { categories: TRACED });
  const openedMs = performance.now();
  await page.goto(url, { waitUntil: "load" });
  const paint = await waitForPaint(page);
  const hydrated = lastMark === undefined ? undefined : await waitForMark(page, "hydrated");
  if (lastMark !== undefined) await waitForMark(page, lastMark);
  await page.waitForTimeout(Math.max(SETTLE_MS, openedMs + WATCHED_MS - performance.now()));
  const scripts = await readScripts(page, hydrated ?? 0);
  const blocking = (await readLongTasks(page)).reduce((sum, duration) => sum + duration - LONG_TASK_MS, 0);
  const scrolled = await setMark(page, SCROLL);
  await page.evaluate(scrollToEnd, STEP_MS);
  const end = await setMark(page, END);
  const trace = readTrace(await browser.stopTracing(), END, end);
  return {
    "first paint": paint,
    "layout + style of first frame": trace.sum(["layout", "style"], 0, paint),
    ...(hydrated === undefined ? {} : { hydrated }),
    script: Math.max(LEAST_MS, trace.sum(["script"], 0, scrolled)),
    ...scripts,
    blocking: Math.max(LEAST_MS, blocking),
    "main thread, load": trace.sum(["all"], 0, scrolled),
    "layout + style, load and scroll": trace.sum(["layout", "style"], 0, end),
    "style, load and scroll": trace.sum(["style"], 0, end),
    "paint, load and scroll": trace.sum(["paint"], 0, end),
    layouts: trace.count("layout", 0, scrolled),
    "longest frame of scroll": trace.longest("all", scrolled, end),
  };
}

function setMark(page: Page, name: string): Promise<number> {
  return page.evaluate((mark) => performance.mark(mark).startTime, name);
}

/** The bytes of the scripts that came, as they were sent; those that were asked for before a moment apart. */
async function readScripts(page: Page, hydratedMs: number): Promise<Record<string, number>> {
  const scripts = await page.evaluate(() =>
    (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
      .map(({ startTime, encodedBodySize }) => ({ startTime, encodedBodySize })),
  );
  const sum = (list: typeof scripts) => list.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);
  return {
    "scripts before hydrated": sum(scripts.filter(({ startTime }) => startTime < hydratedMs)),
    scripts: sum(scripts),
  };
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

/** Runs in the page. */
async function scrollToEnd(stepMs: number): Promise<void> {
  for (let top = 0; top < document.documentElement.scrollHeight - innerHeight; ) {
    top += innerHeight / 2;
    scrollTo({ top, behavior: "instant" });
    await new Promise((resolve) => setTimeout(resolve, stepMs));
  }
}
