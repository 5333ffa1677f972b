import { useSlow4G } from "../../../harness/browser/slow4G";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { untilHydrated } from "../support/watchPage";

/*
 * What shoppers come for, with a finger on a phone with slow 4G. Without the slow network each of these ways is in
 * touch.spec.ts, savedCount.spec.ts or search.spec.ts.
 */

const HOST = "dealharbor.localhost";
const header = (page: Page) => page.getByRole("banner");

test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ page, context, siteUrl }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // No link of an offer leaves this machine.
  await context.route(
    (url) => !url.hostname.endsWith("localhost"),
    (route) => route.fulfill({ body: "The store" }),
  );
  await useSlow4G(page);
  await page.goto(siteUrl(HOST));
});

test("four taps copy a code of a store that is named", async ({ page, siteUrl }) => {
  await header(page).getByRole("search").tap();
  await page.keyboard.type("copper k");
  await header(page)
    .getByRole("option", { name: /^Copper Kettle/ })
    .tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/store/copper-kettle"));
  const opened = page.waitForEvent("popup");
  await page
    .getByRole("main")
    .locator("[data-item=coupon]:has([data-kind=code])")
    .getByRole("link", { name: /^View/ })
    .first()
    .tap();
  const tab = await opened;
  const code = await tab.locator("[data-section-type=coupon-reveal] code").first().textContent();
  await tab.getByRole("button", { name: "Copy code" }).tap();
  await expect(tab.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(code).toMatch(/^\S{3,}$/);
  expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe(code);
});

test("two offers are saved and found again", async ({ page, siteUrl }) => {
  const cards = page.getByRole("main").locator("[data-item=coupon]");
  const ids: (string | null)[] = [];
  for (const card of [cards.nth(0), cards.nth(2)]) {
    ids.push(await card.getAttribute("data-item-id"));
    await card.getByRole("button", { name: /^Save/ }).tap();
  }
  const saved = header(page).getByRole("link", { name: "Saved offers: 2" });
  await expect(async () => {
    await page.mouse.wheel(0, -200);
    await expect(saved).toBeInViewport({ ratio: 1, timeout: 500 });
  }).toPass();
  await saved.tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/saved"));
  const kept = page.locator('[data-section="saved-coupons"] [data-item="coupon"]');
  await expect(kept).toHaveCount(2);
  expect(new Set(await kept.evaluateAll((items) => items.map((item) => item.getAttribute("data-item-id"))))).toEqual(
    new Set(ids),
  );
});

test("a list is left with the codes that end soon", async ({ page, siteUrl }) => {
  await page.goto(siteUrl(HOST, "/coupons"));
  await untilHydrated(page);
  const list = page.locator('[data-section="all-coupons"]');
  await list.getByRole("button", { name: /^Filter · Sort/ }).tap();
  const sheet = list.getByRole("form", { name: "Filter · Sort" });
  await sheet.getByRole("radio", { name: /^Codes/ }).tap();
  await sheet.getByRole("radio", { name: "Soon", exact: true }).tap();
  const show = sheet.getByRole("button", { name: /^Show [\d,]+ offers$/ });
  await show.tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?type=code&ending=soon"));
  const cards = list.locator("[data-item=coupon]");
  const actions = cards.getByRole("link", { name: /^View/ });
  await expect(actions.first()).toBeInViewport();
  // The former list stands until the filtered one has come.
  await expect(cards.locator("[data-kind=deal]")).toHaveCount(0);
  expect(await actions.count()).toBeGreaterThan(3);
});

test("a search with typing errors leads to what was meant", async ({ page, siteUrl }) => {
  await header(page).getByRole("search").tap();
  await page.keyboard.type("cofee");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(siteUrl(HOST, "/searchpage?q=cofee"));
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Coffee & Tea/ })
    .first()
    .tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/category/Coffee%20%26%20Tea"));
  await expect(page.getByRole("main").locator("[data-item=coupon]").first()).toBeVisible();
});
