import { casesOf, isFull } from "../../../harness/tiers/tier";
import { PHONE } from "../support/phone";
import { expect, test } from "../support/sharedProxyTest";
import { openPage } from "../support/watchPage";

const phoneTest = test.extend(PHONE);

/** The domains whose pages have most above the first offer come first. */
const NAMES = ["savvyfox", "bargainbarn", "promopeak", "dealharbor", "couponcove", "thriftlane"];

/** A search with results, one without a text, one that is mistyped, and the other lists of offers. */
const PATHS = [
  ...["/searchpage?q=co", "/searchpage", "/searchpage?q=cofee"],
  ...["/coupons", "/category/Coffee%20%26%20Tea", "/store/lootlane"],
];

/** Pixels from the top of the page within which the first saving ends, at most. */
const SAVING = 740;
/** The height of a card in pixels and the hours before its end from which an offer is counted down, at most, by its style. */
const HONEST = { card: 246, hours: 72 };
const SPECIFIED = { card: 300, hours: Number.POSITIVE_INFINITY };

for (const [index, name] of casesOf(NAMES, 2).entries())
  phoneTest(
    `lists of ${name} show on the first screen of a phone what an offer saves, on low cards`,
    async ({ page, siteUrl }) => {
      const limits = name === "bargainbarn" ? HONEST : SPECIFIED;
      // What lists have above their first offer differs by the path on each domain alike.
      for (const path of isFull || index === 0 ? PATHS : PATHS.slice(0, 2)) {
        await openPage(page, siteUrl(`${name}.localhost`, path));
        const cards = page.locator("main [data-item=coupon]");
        const saving = cards.first().locator("[data-kind=code], [data-kind=deal]");
        const bottom = await saving.evaluate((words) => words.getBoundingClientRect().bottom + scrollY);
        expect(bottom, `the first saving on ${path}`).toBeLessThanOrEqual(SAVING);
        const heights = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
        expect(Math.max(...heights), `the tallest card on ${path}`).toBeLessThanOrEqual(limits.card);
        const timers = await cards.getByRole("timer").allTextContents();
        const hours = timers.map((text) => {
          const [days = 0, rest = 0] = (text.match(/\d+/g) ?? []).map(Number);
          return days * 24 + rest;
        });
        expect(Math.max(0, ...hours), `the longest countdown on ${path}`).toBeLessThanOrEqual(limits.hours);
        expect(await page.locator(":root").evaluate((root) => root.scrollWidth), path).toBe(360);
      }
    },
  );

phoneTest(
  "categories of a search are reached in their row by the keyboard, one after the other",
  async ({ page, siteUrl }) => {
    await openPage(page, siteUrl("dealharbor.localhost", "/searchpage?q=co"));
    const chips = page.getByRole("list", { name: "Categories that match" }).getByRole("link");
    await expect(chips.last()).not.toBeInViewport({ ratio: 1 });
    const heights = await chips.evaluateAll((all) => all.map((chip) => chip.getBoundingClientRect().height));
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await chips.first().focus();
    for (let left = (await chips.count()) - 1; left > 0; left--) await page.keyboard.press("Tab");
    await expect(chips.last()).toBeFocused();
    await expect(chips.last()).toBeInViewport({ ratio: 1 });
  },
);
