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

/** Waits until all sections of the page are hydrated. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("sections-hydrated").length > 0);
}

/** Opens a page and waits until all its sections are hydrated. */
export async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await untilHydrated(page);
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
