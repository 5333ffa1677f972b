import { type Page, test } from "./siteTest";

/**
 * One page for all tests of a group, opened before the first of them. They run in their order in one worker, and each
 * leaves the page as it found it. Returns what gives the page to a test.
 */
export function sharePage(open: (page: Page, siteUrl: (host: string, path?: string) => string) => Promise<void>) {
  let shared: Page | undefined;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async ({ browser, siteUrl }) => {
    shared = await browser.newPage();
    await open(shared, siteUrl);
  });
  test.afterAll(() => shared?.close());
  return (): Page => {
    if (shared === undefined) throw new Error("The page is there once the tests of its group run.");
    return shared;
  };
}
