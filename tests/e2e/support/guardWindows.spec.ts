import { PHONE, windowOf } from "./phone";
import { expect, type Page, test } from "./siteTest";

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 768, height: 640 };
const KEEPS = /A page keeps its touch.*set `viewport` for the test/;
const NEEDS_TOUCH = /must have touch: spread PHONE/;

const readTouch = async (page: Page) => [
  page.viewportSize()?.width,
  await page.evaluate(() => navigator.maxTouchPoints > 0),
];

/** The page and a tab that it has opened. */
async function listPages(page: Page): Promise<Page[]> {
  const opened = page.waitForEvent("popup");
  await page.evaluate(() => void open("about:blank"));
  return [page, await opened, await page.context().newPage()];
}

test("a wide page is refused a phone's width, and so are its tabs", async ({ page }) => {
  for (const each of await listPages(page)) {
    await expect(each.setViewportSize(NARROW)).rejects.toThrow(KEEPS);
    await each.setViewportSize(WIDE);
    expect(await readTouch(each)).toEqual([WIDE.width, false]);
  }
});

test("a new window of a phone's width is refused where it has no touch", async ({ browser }) => {
  for (const touch of [{}, { hasTouch: true }, { isMobile: true }]) {
    const options = { viewport: NARROW, ...touch };
    await expect(browser.newContext(options)).rejects.toThrow(NEEDS_TOUCH);
    await expect(browser.newPage(options)).rejects.toThrow(NEEDS_TOUCH);
  }
  const page = await browser.newPage(PHONE);
  expect(await readTouch(page)).toEqual([360, true]);
  await expect(page.setViewportSize(WIDE)).rejects.toThrow(KEEPS);
  await page.close();
});

test.describe("in a test at a phone's width", () => {
  test.use({ viewport: NARROW });

  test("a page has touch, and it and its tabs are refused a wider window than a phone's", async ({ page, browser }) => {
    for (const each of await listPages(page)) {
      await expect(each.setViewportSize(WIDE)).rejects.toThrow(KEEPS);
      await each.setViewportSize(PHONE.viewport);
      expect(await readTouch(each)).toEqual([360, true]);
    }
    const plain = await browser.newPage({ javaScriptEnabled: false });
    expect(await readTouch(plain)).toEqual([NARROW.width, true]);
    const wide = await browser.newPage(windowOf(WIDE.width));
    expect(await readTouch(wide)).toEqual([WIDE.width, false]);
    await Promise.all([plain.close(), wide.close()]);
  });
});
