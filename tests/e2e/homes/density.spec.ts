import type { Locator } from "@playwright/test";
import { readTitleValue } from "../../../src/domain/offers/offerValue";
import { windowOf } from "../support/phone";
import { sharePage } from "../support/sharePage";
import { expect, type Page, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

const firstOffer = (page: Page) => page.locator("main [data-item=coupon]").first();

/** Where an element begins, in pixels from the top of the page. */
const topOf = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top + scrollY);

/** The tops of elements, rounded, each once: as many as they have rows. */
const listRows = async (locator: Locator) => [
  ...new Set(await locator.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))),
];

test.describe("Thrift Lane in a window of 1,280 px", () => {
  const getPage = sharePage((page, siteUrl) => openPage(page, siteUrl("thriftlane.localhost")), windowOf(1280));

  test("has its first offer within 1,000 px", async () => {
    await expect(firstOffer(getPage()).locator("[data-kind] > b")).toBeVisible();
    expect(await topOf(firstOffer(getPage()))).toBeLessThanOrEqual(1000);
  });

  test("has logos of 90 x 60 px with the store's name below each in two rows of six", async () => {
    const tiles = getPage().locator("[data-section=trending-stores] [data-item=store]");
    expect(await listRows(tiles)).toHaveLength(2);
    const shown = await tiles.evaluateAll((all) =>
      all.map((tile) => {
        const [logo, name] = [
          tile.querySelector("img")?.getBoundingClientRect(),
          tile.querySelector("span > span + span"),
        ];
        return {
          size: [Math.round(logo?.width ?? 0), Math.round(logo?.height ?? 0)],
          isBelow: (name?.getBoundingClientRect().top ?? 0) >= (logo?.bottom ?? 0),
          name: name?.textContent,
        };
      }),
    );
    expect(shown).toHaveLength(12);
    for (const each of shown)
      expect(each).toEqual({ size: [90, 60], isBelow: true, name: expect.stringMatching(/\S/) });
  });
});

test("Bargain Barn has its first ticket within 560 px of a window of 360 x 640", async ({ browser, siteUrl }) => {
  const page = await browser.newPage(windowOf(360, 640));
  await openPage(page, siteUrl("bargainbarn.localhost"));
  await expect(page.getByRole("link", { name: "Fill your basket" }).last()).toBeVisible();
  expect(await topOf(firstOffer(page))).toBeLessThanOrEqual(560);
  await page.close();
});

test.describe("Coupon Cove in a window of 1,280 px", () => {
  const getPage = sharePage((page, siteUrl) => openPage(page, siteUrl("couponcove.localhost")), windowOf(1280));
  const section = (id: string) => getPage().locator(`[data-section=${id}]`);

  test("has three columns of offers", async () => {
    const cells = section("latest-deals").locator("ul[data-kind=card] > li");
    const tops = await cells.evaluateAll((all) => all.slice(0, 4).map((cell) => cell.getBoundingClientRect().top));
    expect(tops.map((top) => top === tops[0])).toEqual([true, true, true, false]);
  });

  test("has an icon, a title and a description of each benefit, all in one row", async () => {
    const features = section("features").getByRole("article");
    expect(await features.count()).toBeGreaterThanOrEqual(3);
    expect(await listRows(features)).toHaveLength(1);
    for (const feature of await features.all()) {
      await expect(feature.locator("img, svg").first()).toBeVisible();
      await expect(feature.getByRole("heading")).toHaveText(/\S/);
      await expect(feature.locator("h2 + *, h3 + *")).toHaveText(/\S/);
    }
  });

  test("names the store of each banner below it", async () => {
    const links = getPage().locator('main [data-item="banner"] a[href^="/store/"]');
    expect(await links.count()).toBeGreaterThanOrEqual(4);
    for (const link of await links.all()) {
      const [slug, name] = [(await link.getAttribute("href"))?.split("/").at(-1), await link.textContent()];
      expect(name?.toLowerCase().replace(/\W+/g, "-")).toBe(slug);
      const [picture, words] = [link.locator("img, [data-placeholder]"), link.getByText(name ?? "", { exact: true })];
      const end = await picture.evaluate((element) => element.getBoundingClientRect().bottom);
      expect(await words.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(end);
    }
    const last = links.last().locator("b");
    await last.scrollIntoViewIfNeeded();
    const isOnTop = await last.evaluate((words) => {
      const { left, top, height } = words.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + height / 2) === words;
    });
    expect(isOnTop, "nothing cuts it off").toBe(true);
  });
});

/** The texts of a card whose letters lie below its button. */
const listCovered = (button: Locator) =>
  button.evaluate((link) => {
    const over = link.getBoundingClientRect();
    const texts = [...(link.closest("[data-item]")?.querySelectorAll("p, b, time, h3, span") ?? [])];
    return texts
      .filter((text) => text.childElementCount === 0 && !link.contains(text))
      .filter((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return [...range.getClientRects()].some(
          ({ left, right, top, bottom }) =>
            right > over.left + 1 && left < over.right - 1 && bottom > over.top + 1 && top < over.bottom - 1,
        );
      })
      .map(({ textContent }) => textContent);
  });

/** Offers on 1,000 px of the height of Savvy Fox's grid, at least; with buttons below the words there were 6.9 and 2.7. */
for (const { width, least } of [
  { width: 1280, least: 7.6 },
  { width: 360, least: 3.5 },
])
  test(`Savvy Fox has ${least} offers on 1,000 px of a window of ${width} px, each with value, title and button`, async ({
    browser,
    siteUrl,
  }) => {
    const page = await browser.newPage(windowOf(width));
    await openPage(page, siteUrl("savvyfox.localhost"));
    const cards = page.locator("[data-section=recommended-deals] [data-item=coupon]");
    await expect(cards).toHaveCount(11);
    const heights = await page
      .locator("[data-section=recommended-deals] ul[data-kind]")
      .evaluate((grid) => grid.getBoundingClientRect().height);
    expect((1000 * 11) / heights).toBeGreaterThanOrEqual(least);
    for (const card of await cards.all()) {
      const [title, values] = [
        (await card.getByRole("heading").textContent()) ?? "",
        await card.locator("[data-kind] > b").allTextContents(),
      ];
      expect(title).toMatch(/\S/);
      // A title that is the value's words says it by itself.
      expect(values.join() || (readTitleValue(title)?.toLowerCase() === title.toLowerCase() && title)).toMatch(/\S/);
      const button = card.getByRole("link", { name: /^View/ });
      const height = (await button.boundingBox())?.height ?? 0;
      expect([height >= 44, height < 48], "high enough for a finger, and one line").toEqual([true, true]);
      expect(await listCovered(button), "words that the button covers").toEqual([]);
      const countdowns = await card.getByRole("timer").evaluateAll((all) => all.map((one) => one.clientHeight));
      expect(Math.max(0, ...countdowns), "the countdown, in one line").toBeLessThan(28);
    }
    await page.close();
  });
