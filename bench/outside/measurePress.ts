import type { Browser, Page } from "playwright";
import { onPhone, waitForMark, waitForPaint } from "./phone";
import type { Press } from "./presses";

/** The first press while a page loads comes so long after its first paint. */
const EARLY_MS = 1000;
const SETTLE_MS = 600;
/** A place or an effect that takes longer than this is none. */
const LIMIT_MS = 10_000;
/** A place that is not there yet is looked for again after this time. */
const LOOK_MS = 50;
/** The Event Timing API reports nothing shorter, https://w3c.github.io/event-timing/. */
const LEAST_MS = 16;

/**
 * Opens a page on a phone twice, and presses there once: one second after the first paint, and once everything is hydrated.
 * The values are the longest Event Timing of the press, in milliseconds, and the time until its effect is painted.
 */
export async function measurePress(
  browser: Browser,
  url: string,
  lastMark: string,
  press: Press,
): Promise<Record<string, number>> {
  const early = press.isLink === true ? undefined : await measureEarly(browser, url, press);
  const late = await onPhone(browser, url, async (page) => {
    await open(page, url);
    await waitForMark(page, lastMark);
    const point = await findPoint(page, press);
    await page.waitForTimeout(SETTLE_MS);
    return usePoint(page, press, point);
  });
  return { ...list("while it loads", early), ...list("hydrated", late) };
}

function list(when: string, used: Used | undefined): Record<string, number> {
  if (used === undefined) return {};
  return { [when]: used.event, ...(used.effect === undefined ? {} : { [`${when}, effect`]: used.effect }) };
}

function measureEarly(browser: Browser, url: string, press: Press): Promise<Used> {
  return onPhone(browser, url, async (page) => {
    await open(page, url);
    const paint = await waitForPaint(page);
    const point = await findPoint(page, press);
    await page.evaluate(
      (untilMs) => new Promise((resolve) => setTimeout(resolve, untilMs - performance.now())),
      paint + EARLY_MS,
    );
    return usePoint(page, press, point);
  });
}

async function open(page: Page, url: string): Promise<void> {
  await page.addInitScript(record, LEAST_MS);
  await page.goto(url, { waitUntil: "commit" });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Scrolls to the place of a press, once it is there. */
export async function findPoint(page: Page, { selector }: Press): Promise<Point> {
  for (let waitedMs = 0; waitedMs < LIMIT_MS; waitedMs += LOOK_MS) {
    const point = await page.evaluate(findPlace, selector);
    if (point !== undefined) return point;
    await page.waitForTimeout(LOOK_MS);
  }
  throw new Error(`Nothing that matches ${selector} can be pressed.`);
}

/** Runs in the page. */
function findPlace(selector: string): Point | undefined {
  for (const element of document.querySelectorAll(selector)) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (width > 0 && hit !== null && element.contains(hit)) return { x, y };
  }
  return undefined;
}

interface Used {
  readonly event: number;
  readonly effect: number | undefined;
}

async function usePoint(page: Page, { typed, effect }: Press, { x, y }: Point): Promise<Used> {
  const painted =
    effect === undefined ? undefined : page.evaluate(watchEffect, { selector: effect, limitMs: LIMIT_MS });
  await page.touchscreen.tap(x, y);
  if (typed !== undefined) await page.keyboard.type(typed);
  const effectMs = await painted;
  await page.waitForTimeout(SETTLE_MS);
  const durations = await page.evaluate(() => [...(globalThis as unknown as Recording).benchDurations.values()]);
  return { event: Math.max(LEAST_MS, ...durations), effect: effectMs };
}

interface Recording {
  benchDurations: Map<number, number>;
}

/** Runs in the page. The events of one interaction have the same id, and its longest event counts. */
function record(durationThreshold: number): void {
  const durations = new Map<number, number>();
  (globalThis as unknown as Recording).benchDurations = durations;
  const options = { type: "event", buffered: true, durationThreshold };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as { readonly interactionId?: number };
      if (interactionId > 0) durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, entry.duration));
    }
  }).observe(options);
}

/**
 * Runs in the page: the time from the next lift of a finger to the frame that shows the effect, in milliseconds. A press that has
 * none within the limit counts as the limit.
 */
async function watchEffect({ selector, limitMs }: { selector: string; limitMs: number }): Promise<number> {
  const lift = await new Promise<Event>((resolve) => {
    addEventListener("pointerup", resolve, { capture: true, once: true });
  });
  while (document.querySelector(selector) === null) {
    if (performance.now() - lift.timeStamp > limitMs) return limitMs;
    await new Promise(requestAnimationFrame);
  }
  // A task after the callbacks of a frame runs when the frame is painted.
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = resolve;
      port2.postMessage(undefined);
    });
  });
  return performance.now() - lift.timeStamp;
}
