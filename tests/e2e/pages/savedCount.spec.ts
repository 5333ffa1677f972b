import { expect, type Page, test } from "../support/siteTest";
import { openPage, untilHydrated, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
/** The link of the header itself, which the menu of a small screen has once more. */
const savedLink = (page: Page) =>
  page.locator('[data-section="site-header"]').locator(':not([popover]) > a[title="Saved offers"]').first();

test("the header shows how many offers are saved, at once and in every tab, and moves nothing for it", async ({
  page,
  context,
  siteUrl,
}) => {
  await page.addInitScript(() => {
    // Before the HTML is complete there is no script that could show the number.
    new PerformanceObserver((list) => {
      const [navigation] = performance.getEntriesByType("navigation");
      const { domInteractive } = navigation as PerformanceNavigationTiming;
      for (const { value, startTime } of list.getEntries() as (PerformanceEntry & { value: number })[])
        if (domInteractive > 0 && startTime > domInteractive)
          Reflect.set(window, "shift", (Reflect.get(window, "shift") ?? 0) + value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await openPage(page, siteUrl(HOST));
  await expect(savedLink(page)).toHaveAccessibleName("Saved offers");
  await expect(savedLink(page)).toHaveText("");
  const card = page.locator('main [data-item="coupon"]').first();
  await card.getByRole("button", { name: /^Save/ }).click();
  await expect(savedLink(page)).toHaveAccessibleName("Saved offers: 1");
  await expect(savedLink(page)).toHaveText("1");

  const other = await context.newPage();
  await openPage(other, siteUrl(HOST, "/coupons"));
  await expect(savedLink(other)).toHaveText("1");
  await other.locator('main [data-item="coupon"]').nth(3).getByRole("button", { name: /^Save/ }).click();
  await expect(savedLink(other)).toHaveAccessibleName("Saved offers: 2");
  await expect(savedLink(page)).toHaveAccessibleName("Saved offers: 2");

  const noted = watchPage(page);
  await page.reload();
  await untilHydrated(page);
  await expect(savedLink(page)).toHaveText("2");
  const shift = await page.evaluate(() => Number(Reflect.get(window, "shift") ?? 0));
  expect(shift, "less than a typeface that comes late moves").toBeLessThan(0.01);
  expect(noted, "nothing is rendered twice for what is stored").toEqual([]);
  await savedLink(page).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/saved"));
  await expect(page.locator('main [data-item="coupon"]')).toHaveCount(2);
});
