import { expect, test } from "./siteTest";

test("what is pressed before a section is alive is done once it is", async ({ page, siteUrl }) => {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/DealGrid-.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(siteUrl("thriftlane.localhost"), { waitUntil: "commit" });
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
  const deals = page.locator('[data-section-type="deal-grid"]');
  const button = deals.getByRole("button", { name: "Show more" });
  await button.click();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(9);
  release();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(18);
});
