import type { Browser, Page } from "playwright";
import { onPhone, waitForMark } from "../hydration/onPhone";
import { summariseDurations } from "./summariseDurations";

/** A place of a page that a shopper presses, and what is typed there. */
interface Place {
  readonly selector: string;
  readonly typed?: string;
}

/** Of these, the first {@link PLACES_A_PAGE} that a page has are used, in this order. */
const PLACES: readonly Place[] = [
  { selector: 'header input[type="search"]', typed: "k" },
  { selector: "main button[aria-pressed]" },
  { selector: "main button[aria-expanded]" },
  { selector: 'main input[type="search"]', typed: "b" },
  { selector: "main summary" },
  { selector: 'main input[type="email"]', typed: "a" },
  { selector: 'main button[aria-label^="Pause"]' },
  { selector: "main button:not([type=submit])" },
  { selector: 'footer [data-section-type="scroll-to-top"] button' },
  { selector: 'header button[aria-label="Open menu"]' },
];
const PLACES_A_PAGE = 5;
/** The page of an offer has fewer. */
const LEAST_PLACES = 3;
/** Between two interactions. */
const PAUSE_MS = 150;
/** The Event Timing API reports nothing shorter, https://w3c.github.io/event-timing/. */
const LEAST_MS = 16;

/**
 * Opens a page on a phone with slow 4G and uses five places of it while it loads, and once more when it is hydrated. The
 * values are the times from an input to the next paint, in milliseconds.
 */
export function measureInteractions(browser: Browser, url: string, lastMark: string): Promise<Record<string, number>> {
  return onPhone(browser, url, "slow 4G", async (page, beginStep) => {
    await page.addInitScript(recordInteractions, LEAST_MS);
    await page.goto(url, { waitUntil: "commit" });
    beginStep("did not paint");
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    beginStep("did not answer while it loaded");
    const usedEarly = await usePlaces(page);
    beginStep(`did not set the mark ${lastMark}`);
    await waitForMark(page, lastMark);
    const early = await takeDurations(page);
    beginStep("did not answer when it was hydrated");
    // The menu may be open.
    await page.keyboard.press("Escape");
    await page.evaluate(() => scrollTo(0, 0));
    await takeDurations(page);
    const usedLate = await usePlaces(page);
    const late = await takeDurations(page);
    return {
      ...summariseDurations("while it loads", early, usedEarly, LEAST_MS),
      ...summariseDurations("hydrated", late, usedLate, LEAST_MS),
    };
  });
}

/** Presses and types in places that can be seen after scrolling; returns their number. Rejects where there are too few. */
async function usePlaces(page: Page): Promise<number> {
  let used = 0;
  for (const { selector, typed } of PLACES) {
    if (used === PLACES_A_PAGE) break;
    const point = await page.evaluate(findPlace, selector);
    if (point === undefined) continue;
    used += 1;
    await page.touchscreen.tap(point.x, point.y);
    if (typed !== undefined) await page.keyboard.type(typed);
    await page.waitForTimeout(PAUSE_MS);
  }
  if (used < LEAST_PLACES) throw new Error(`Only ${used} places can be used.`);
  return used;
}

/** Runs in the page. */
function findPlace(selector: string): { readonly x: number; readonly y: number } | undefined {
  for (const element of document.querySelectorAll(selector)) {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    if (width > 0 && hit !== null && element.contains(hit)) return { x, y };
  }
  return undefined;
}

interface Recording {
  benchInteractions: Map<number, number>;
}

/** Runs in the page. The events of one interaction have the same id, and its longest event counts. */
function recordInteractions(durationThreshold: number): void {
  const durations = new Map<number, number>();
  (globalThis as unknown as Recording).benchInteractions = durations;
  // A list of suggestions may open under the finger: its links must not lead away.
  addEventListener("click", (event) => (event.target as Element).closest("a") && event.preventDefault(), true);
  const options = { type: "event", buffered: true, durationThreshold };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId = 0 } = entry as { readonly interactionId?: number };
      if (interactionId > 0) durations.set(interactionId, Math.max(durations.get(interactionId) ?? 0, entry.duration));
    }
  }).observe(options);
}

/** The durations of the interactions since the last call. */
async function takeDurations(page: Page): Promise<readonly number[]> {
  // An entry arrives after the frame that ends it.
  await page.waitForTimeout(2 * PAUSE_MS);
  return page.evaluate(() => {
    const { benchInteractions } = globalThis as unknown as Recording;
    const durations = [...benchInteractions.values()];
    benchInteractions.clear();
    return durations;
  });
}
