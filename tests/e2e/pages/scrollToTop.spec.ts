import { casesOf } from "../../../harness/tiers/tier";
import { PHONE, windowOf } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

const phoneTest = test.extend(PHONE);

const PAGES = [
  { host: "dealharbor", path: "/store", width: 360, direction: "ltr" },
  { host: "couponcove", path: "/", width: 320, direction: "rtl" },
  { host: "thriftlane", path: "/store/lootlane", width: 360, direction: "ltr" },
  { host: "promopeak", path: "/", width: 768, direction: "ltr" },
  { host: "bargainbarn", path: "/", width: 360, direction: "ltr" },
  { host: "savvyfox", path: "/", width: 360, direction: "ltr" },
  { host: "dealharbor", path: "/coupons", width: 360, direction: "rtl" },
  { host: "couponcove", path: "/categories", width: 480, direction: "ltr" },
  { host: "thriftlane", path: "/", width: 1280, direction: "rtl" },
  { host: "dealharbor", path: "/", width: 1440, direction: "ltr" },
] as const;
/** Places of a page at which it rests. */
const PLACES = 16;
const button = (page: Page) => page.locator('[data-section-type="scroll-to-top"] button');

/**
 * What is wrong with the button at places from 301 pixels to the end of the page: that it is missing, too small for a
 * finger or under something, or the controls that it lies on.
 */
function findFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(async (places) => {
    const faults: string[] = [];
    const end = document.documentElement.scrollHeight - innerHeight;
    for (let place = 0; place < places; place += 1) {
      const to = Math.round(301 + ((end - 301) * place) / (places - 1));
      scrollTo({ top: to, behavior: "instant" });
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      const found = document.querySelector('[data-section-type="scroll-to-top"] button');
      const { left, right, top, bottom, width, height } = found?.getBoundingClientRect() ?? new DOMRect();
      if (found === null || !found.checkVisibility()) faults.push(`${to}: missing`);
      else if (width < 24 || height < 24) faults.push(`${to}: ${width} × ${height} pixels`);
      const middle = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (middle === null || found?.contains(middle) === false) faults.push(`${to}: lies under ${middle?.outerHTML}`);
      for (let x = left + 1; x < right; x += 4)
        for (let y = top + 1; y < bottom; y += 4) {
          for (const element of document.elementsFromPoint(x, y)) {
            const control = element.closest("a[href], button, input, select, textarea, summary");
            // A card leads where its button does, all over: what counts is the button itself.
            const isIn = [...(control?.getClientRects() ?? [])].some(
              (rect) => x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom,
            );
            // A row that is swiped runs through the gutter to the window's edge: its items can be moved from under the button.
            const isSwiped =
              control !== null &&
              control.getBoundingClientRect().width > 2 * width &&
              [...document.querySelectorAll("main *")].some(
                (row) =>
                  row.contains(control) &&
                  row.scrollWidth > row.clientWidth &&
                  ["auto", "scroll"].includes(getComputedStyle(row).overflowX),
              );
            if (control !== null && control !== found && isIn && !isSwiped)
              faults.push(`${to}: ${control.outerHTML.slice(0, 120)}`);
          }
        }
    }
    return [...new Set(faults)];
  }, PLACES);
}

for (const { host, path, width, direction } of casesOf(PAGES, 2))
  test.describe(`on ${path} of ${host} at ${width} pixels, ${direction}`, () => {
    test.use(windowOf(width));

    test("the way to the top is there from 301 pixels on, and covers no control wherever the page rests #scrollToTop-1", async ({
      page,
      siteUrl,
    }) => {
      await openPage(page, siteUrl(`${host}.localhost`, path));
      await page.evaluate((dir) => document.documentElement.setAttribute("dir", dir), direction);
      await page.evaluate(() => scrollTo({ top: 300, behavior: "instant" }));
      await expect(button(page)).toBeHidden();
      await page.evaluate(() => scrollTo({ top: 301, behavior: "instant" }));
      await expect(button(page)).toBeVisible();
      expect(await findFaults(page)).toEqual([]);
      await button(page).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await expect(button(page)).toBeHidden();
    });
  });

phoneTest(
  "what is laid over the end of a page, such as a question for consent, leaves the way to the top alone",
  async ({ page, siteUrl }) => {
    await openPage(page, siteUrl("dealharbor.localhost", "/aboutus"));
    await page.evaluate(() => scrollTo({ top: 600, behavior: "instant" }));
    await expect(button(page)).toBeVisible();
    await page.evaluate(() => {
      const box = document.createElement("div");
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(
        "#consent { position: fixed; inset: auto 0 0; } #consent button { width: 100%; height: 90px; }",
      );
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      box.id = "consent";
      box.append(document.createElement("button"));
      document.body.append(box);
    });
    const overlap = () =>
      page.evaluate(() => {
        const [up, consent] = [
          ...document.querySelectorAll('[data-section-type="scroll-to-top"] button, #consent button'),
        ];
        const isThere = up?.checkVisibility({ visibilityProperty: true }) === true;
        return isThere && (up?.getBoundingClientRect().bottom ?? 0) > (consent?.getBoundingClientRect().top ?? 0);
      });
    await expect.poll(overlap).toBe(false);
    await expect(button(page)).toBeVisible();
  },
);
