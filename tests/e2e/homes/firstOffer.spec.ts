import type { Page } from "@playwright/test";
import { casesOf } from "../../../harness/tiers/tier";
import { PHONE, windowOf } from "../support/phone";
import { sharePage } from "../support/sharePage";
import { expect, test } from "../support/siteTest";
import { openAwake, openPage, untilRendered } from "../support/watchPage";

const phoneTest = test.extend(PHONE);

/**
 * Where the first offer begins, and its button: pixels from the top of the page, at most. Up to 90 more than with the
 * page's own fonts: a first visit whose fonts come late keeps the substitutes, in which some texts take a line more.
 */
const LIMITS = [
  { host: "dealharbor.localhost", width: 1280, card: 1020, action: 1340 },
  { host: "couponcove.localhost", width: 1280, card: 1340, action: 1720 },
];

/**
 * Where the words of the first offer's saving end on a phone of 740 px, and the end of the page: pixels from its top, at
 * most. The homes with most above the first offer come first; Two has its deals further down.
 */
const PHONE_LIMITS = [
  { name: "thriftlane", saving: 740, end: 6200 },
  { name: "bargainbarn", saving: 740, end: 6300 },
  { name: "dealharbor", saving: 740, end: 6000 },
  { name: "couponcove", saving: 1100, end: 7000 },
  { name: "promopeak", saving: 740, end: 6400 },
  { name: "savvyfox", saving: 740, end: 7000 },
];

for (const { name, saving, end } of PHONE_LIMITS)
  phoneTest(
    `${name} shows early on a phone what its first offer saves, and ends in a low footer`,
    async ({ page, siteUrl }) => {
      await openPage(page, siteUrl(`${name}.localhost`));
      const amount = page
        .locator("main [data-item=coupon]")
        .first()
        .locator("[data-kind=code] > b, [data-kind=deal] > b");
      const bottom = await amount.evaluate((element) => element.getBoundingClientRect().bottom + scrollY);
      expect(bottom, "the saving").toBeLessThanOrEqual(saving);
      const footer = await page.locator("footer").evaluate((element) => element.getBoundingClientRect().height);
      expect(footer, "the footer, folded").toBeLessThanOrEqual(640);
      const root = page.locator(":root");
      expect(await root.evaluate((element) => element.scrollWidth)).toBe(360);
      expect(await root.evaluate((element) => element.scrollHeight), "the page").toBeLessThanOrEqual(end);
    },
  );

phoneTest(
  "the header of a phone leaves while one scrolls down, but not from under the focus",
  async ({ page, siteUrl }) => {
    await openPage(page, siteUrl("dealharbor.localhost"));
    const header = page.locator("[data-section=site-header]");
    // One movement is told before the next one: a browser that makes few frames would tell of both as one.
    const scrollBy = async (px: number) => {
      await page.evaluate((top) => window.scrollBy({ top, behavior: "instant" }), px);
      await untilRendered(page);
    };
    // The code that follows the finger comes when the page is idle.
    await expect
      .poll(async () => {
        await scrollBy(300);
        return header.evaluate((element) => element.getBoundingClientRect().bottom <= 0);
      })
      .toBe(true);
    await scrollBy(-60);
    await expect(header).toBeInViewport({ ratio: 1 });
    await scrollBy(300);
    await expect(header).not.toBeInViewport();

    // Focus in the header shows it; what is focused below it is seen whole.
    await header.getByRole("combobox").focus();
    await expect(header).toBeInViewport({ ratio: 1 });
    await scrollBy(400);
    const link = page.locator("[data-section=top-deals] h3 a").first();
    await link.focus();
    await expect
      .poll(async () => {
        const [box, over] = [await link.boundingBox(), await header.boundingBox()];
        return box !== null && over !== null && box.y >= Math.max(0, over.y + over.height);
      })
      .toBe(true);
    await page.evaluate(() => location.assign("#new-stores"));
    await expect
      .poll(async () => {
        const [box, over] = [await page.locator("#new-stores").boundingBox(), await header.boundingBox()];
        return box !== null && over !== null && box.y >= Math.max(0, over.y + over.height) - 1 && box.y < 400;
      })
      .toBe(true);
  },
);

for (const name of ["savvyfox", "bargainbarn"])
  phoneTest(
    `the logos of ${name} fill most of the width of their tiles on a phone, in the middle`,
    async ({ page, siteUrl }) => {
      await openPage(page, siteUrl(`${name}.localhost`));
      const logos = page.locator('[data-phone="rail"][data-kind="tile"] [data-item="store"] img');
      await logos.first().scrollIntoViewIfNeeded();
      await expect(logos.first()).toHaveJSProperty("complete", true);
      const [share, offset] = await logos.first().evaluate((logo) => {
        const tile = (logo.closest("[data-item]") ?? logo).getBoundingClientRect();
        const { top, bottom, width } = logo.getBoundingClientRect();
        return [width / tile.width, Math.abs(tile.top + tile.bottom - top - bottom) / 2];
      });
      expect(share).toBeGreaterThan(0.6);
      expect(offset).toBeLessThan(3);
    },
  );

for (const width of [360, 1280])
  test.describe(`in a window of ${width} px`, () => {
    test.use(windowOf(width));
    for (const name of casesOf(["couponcove", "savvyfox", "promopeak", "dealharbor", "thriftlane", "bargainbarn"], 1))
      test(`the header of ${name} comes back as soon as one scrolls up`, async ({ page, siteUrl }) => {
        await openPage(page, siteUrl(`${name}.localhost`));
        const header = page.locator("[data-section=site-header]");
        await expect
          .poll(async () => {
            // The code that follows the finger comes when the page is idle.
            for (const top of [2000, 1940])
              await page.evaluate((to) => scrollTo({ top: to, behavior: "instant" }), top);
            const { y = -1, height = 0 } = (await header.boundingBox()) ?? {};
            return [y, height < 740 / 3];
          })
          .toEqual([0, true]);
      });
  });

for (const { host, width, card, action } of casesOf(LIMITS, 2)) {
  test.describe(`${host} at ${width} px`, () => {
    const getPage = sharePage((page, siteUrl) => openPage(page, siteUrl(host)), windowOf(width));

    test("shows its first offer early enough, and fills its rows", async () => {
      const page = getPage();
      const first = page.locator("[data-item=coupon]").first();
      const top = await first.evaluate((element) => element.getBoundingClientRect().top + scrollY);
      const button = await first
        .getByRole("link", { name: /^(View|Show code|Get deal)/ })
        .evaluate((element) => element.getBoundingClientRect().top + scrollY);
      expect(top, "the card").toBeLessThanOrEqual(card);
      expect(button, "its button").toBeLessThanOrEqual(action);
      expect(await listUnfilledGrids(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    if (host === "couponcove.localhost")
      test("benefits that a wide window has the room for are no row to scroll", async () => {
        await expect(getPage().locator('[data-item="feature"]').first()).toBeVisible();
        await expect(getPage().getByRole("region", { name: "Good to know" })).toHaveCount(0);
      });

    if (host === "dealharbor.localhost")
      test("carousels side by side end at the same line, and each banner says what it offers", async () => {
        const page = getPage();
        const readEnds = () =>
          page.evaluate(() =>
            ["ad-carousel", "recommended-banners"].map(
              (id) =>
                document.querySelector(`[data-section=${id}] [data-item=banner]`)?.getBoundingClientRect().bottom ?? 0,
            ),
          );
        for (const each of [width, 1024]) {
          await page.setViewportSize({ width: each, height: 740 });
          await expect
            .poll(async () => {
              const [ad = 0, recommended = 9] = await readEnds();
              return Math.abs(ad - recommended);
            })
            .toBeLessThanOrEqual(1);
        }
        await page.setViewportSize({ width, height: 740 });
        const names = await page
          .locator("[data-section=ad-carousel] [data-item=banner] img")
          .evaluateAll((images) => [...new Set(images.map((image) => image.getAttribute("alt") ?? ""))]);
        expect(names.length).toBeGreaterThanOrEqual(5);
        for (const name of names) expect(name).toMatch(/^Advertisement: .+: .+, .+/);
      });
  });
}

/** Grids whose last row does not end where the first one does. */
function listUnfilledGrids(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main ul[data-kind]")]
      .filter((grid) => grid.offsetParent !== null && grid.scrollWidth <= grid.clientWidth && grid.children.length > 1)
      .filter((grid) => {
        const end = (item: Element | null) => Math.round(item?.getBoundingClientRect().right ?? 0);
        const air = Number.parseFloat(getComputedStyle(grid).paddingInlineEnd);
        return Math.abs(end(grid.lastElementChild) + air - end(grid)) > 2;
      })
      .map((grid) => grid.closest<HTMLElement>("[data-section]")?.dataset.section ?? ""),
  );
}

test("offers share their last rows: thirteen in three columns stand as 3, 3, 3, 2 and 2", async ({ page, siteUrl }) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await openPage(page, siteUrl("savvyfox.localhost"));
  const rows = await page.evaluate(() => {
    const tops = [...document.querySelectorAll("[data-section=recommended-deals] ul[data-kind] > li")].map((item) =>
      Math.round(item.getBoundingClientRect().top),
    );
    return [...new Set(tops)].map((top) => tops.filter((other) => other === top).length);
  });
  expect(rows).toEqual([3, 3, 3, 2, 2]);
  expect(await listUnfilledGrids(page)).toEqual([]);
});

phoneTest("benefits stand in one row that finger and keyboard scroll", async ({ page, siteUrl }) => {
  await openAwake(page, siteUrl("couponcove.localhost"));
  const row = page.getByRole("region", { name: "Good to know" });
  await expect(row).toHaveAttribute("tabindex", "0");
  const tops = await row
    .getByRole("listitem")
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await row.focus();
  const outline = await row.evaluate((element) => getComputedStyle(element).outlineOffset);
  expect(Number.parseFloat(outline), "inside the row, so that nothing cuts it off").toBeLessThan(0);
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
});
