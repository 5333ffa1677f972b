import type { BrowserContextOptions } from "@playwright/test";
import { nextVisitorAddress } from "./nextVisitorAddress";
import { type Page, test } from "./siteTest";

/**
 * Opens one page for all tests of a group, before the first of them, in a context with the options. The tests run in order
 * in one worker, and each restores the page. Returns a function that returns the page.
 */
export function sharePage(
  open: (page: Page, siteUrl: (host: string, path?: string) => string) => Promise<void>,
  options: BrowserContextOptions = {},
) {
  let shared: Page | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async ({ browser, siteUrl }) => {
    shared = await browser.newPage({ extraHTTPHeaders: { "X-Forwarded-For": nextVisitorAddress() }, ...options });
    await open(shared, siteUrl);
  });
  test.afterAll(() => shared?.close());
  return (): Page => {
    if (shared === undefined) throw new Error("The page is there once the tests of its group run.");
    return shared;
  };
}
