import { casesOf } from "../../../harness/tiers/tier";
import { findUnreachable } from "../support/findUnreachable";
import { PHONE } from "../support/phone";
import { expect, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

/** One domain for each presentation of the header, and the two whose lists are other cards. */
const HOSTS = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak", "bargainbarn"] as const;
const PATHS = [
  "/store/lootlane",
  "/",
  "/store",
  "/coupons",
  "/categories",
  "/category/Coffee%20%26%20Tea",
  "/searchpage?q=co",
  "/searchpage?q=",
  "/aboutus",
  "/contactus",
  "/privacypolicy",
  "/saved",
  "/no-such-page",
] as const;

test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });

for (const host of casesOf(HOSTS, 2))
  test(`a finger reaches every control of ${host}, wherever the page is scrolled`, async ({ page, siteUrl }) => {
    test.slow();
    const found: string[] = [];
    for (const path of casesOf(PATHS, 1)) {
      await openPage(page, siteUrl(`${host}.localhost`, path));
      found.push(...(await findUnreachable(page)).map((line) => `${path}: ${line}`));
    }
    expect(found).toEqual([]);
  });

test("the ended offers of a store open by a tap, below the bar with the best offer", async ({ page, siteUrl }) => {
  await openPage(page, siteUrl("dealharbor.localhost", "/store/lootlane"));
  const offers = page.locator('[data-section="offers"]');
  const bar = offers.getByRole("link", { name: /^Show code/ }).last();
  await offers
    .locator('[data-item="coupon"]')
    .nth(3)
    .evaluate((card) => card.scrollIntoView());
  await expect(bar).toBeInViewport({ ratio: 1 });
  const ended = offers.locator("summary", { hasText: "ended offer" });
  await ended.tap({ timeout: 10_000 });
  await expect(ended.locator("..").locator('[data-item="coupon"]').first()).toBeVisible();
});
