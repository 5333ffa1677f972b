import { type Page, test } from "./siteTest";
import { isAboutPictures } from "./withoutPictures";

const CANCELLED = "net::ERR_ABORTED";

/** Records all errors, failed requests and console messages of a page from now on. */
export function watchPage(page: Page): readonly string[] {
  const noted: string[] = [];
  const { name } = test.info().project;
  page.on("console", (message) => {
    if (!isAboutPictures(message.text(), name)) noted.push(`console ${message.type()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => noted.push(`error: ${error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // Leaving a page cancels the requests that are under way, at whatever moment the test leaves it.
    if (reason !== CANCELLED) noted.push(`failed: ${request.url()} ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) noted.push(`${response.status()}: ${response.url()}`);
  });
  return noted;
}

/** Waits until the page answers to a shopper: its sections are hydrated, or it rests. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("sections-hydrated").length > 0);
}

/** Opens a page and waits until it answers to a shopper. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page);
}

/** True for a page without React, which waits for a shopper, or wakes at this moment. */
export function isResting(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const count = (mark: string) => performance.getEntriesByName(mark).length;
    // The page at rest has set one mark; the other one comes with React.
    return count("resting") > 0 && count("sections-hydrated") === 1;
  });
}

/** Waits until a page that rests is hydrated, as if the pointer had come; nothing for a page that is. */
export async function wakePage(page: Page): Promise<void> {
  await page.evaluate(() => document.body.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })));
  await page.waitForFunction(() => {
    const count = (mark: string) => performance.getEntriesByName(mark).length;
    return count("sections-hydrated") > count("resting");
  });
}

/** Opens a page and waits until React has hydrated all its sections that do not wait for a use of their own. */
export async function openAwake(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  await wakePage(page);
}

/** Waits until the browser has rendered all changes so far. */
export async function untilRendered(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/**
 * Scrolls to the end in steps smaller than the window, so that lazily loaded content is fetched. On a busy machine headless
 * Chromium stops making frames in one of a hundred visits, of a page that is visible and answers: no step waits longer than a
 * second for one.
 */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const untilRendered = () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(resolve));
        setTimeout(resolve, 1000);
      });
    const step = Math.round(window.innerHeight * 0.6);
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: "instant" });
      await untilRendered();
    }
  });
  await page.waitForLoadState("networkidle");
}
