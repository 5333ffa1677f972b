import { expect, type Page, test } from "./siteTest";
import { openPage } from "./watchPage";

const HOST = "thriftlane.localhost";
const GRID = /\/assets\/DealGrid-[^/]*\.js$/;
const LIST = /\/assets\/CouponList-[^/]*\.js$/;
/** Longest wait for the code of a part (specification, section 8). */
const LIMIT_MS = 120_000;

const partOf = (page: Page, type: string) => page.locator(`[data-section-type="${type}"]`);

test("a part whose code cannot be loaded says so in its place, the rest lives, and trying again helps", async ({
  page,
  siteUrl,
}) => {
  await page.route(GRID, (route) => route.abort());
  await openPage(page, siteUrl(HOST));
  const deals = partOf(page, "deal-grid");
  await expect(deals).toContainText("Loading chunk deal-grid failed");
  await expect(page.locator('[data-section-type="store-grid"] [data-item="store"]').first()).toBeVisible();
  await deals.getByRole("button", { name: "Try again" }).click();
  await expect(deals).toContainText("Loading chunk deal-grid failed");
  await page.unroute(GRID);
  await deals.getByRole("button", { name: "Try again" }).click();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(9);
  await expect(deals).not.toContainText("failed");
});

test("so does a part of a page that a link leads to", async ({ page, siteUrl }) => {
  await openPage(page, siteUrl(HOST, "/aboutus"));
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  await page.route(LIST, (route) => route.abort());
  await page.evaluate(() => {
    history.pushState({}, "", "/coupons");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  const list = partOf(page, "coupon-list");
  await expect(list).toContainText("Loading chunk coupon-list failed");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("coupons");
  await page.unroute(LIST);
  await list.getByRole("button", { name: "Try again" }).click();
  await expect(list.locator('[data-item="coupon"]').first()).toBeVisible();
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
});

test("a part whose code takes longer than 120 seconds counts as one that cannot be loaded", async ({
  page,
  siteUrl,
}) => {
  await page.clock.install();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isAsked = page.waitForRequest(GRID);
  await page.route(GRID, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(siteUrl(HOST));
  await isAsked;
  const deals = partOf(page, "deal-grid");
  await page.clock.runFor(LIMIT_MS - 1000);
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(9);
  await page.clock.runFor(2000);
  await expect(deals).toContainText("Loading chunk deal-grid failed");
  release();
  await page.clock.resume();
  await deals.getByRole("button", { name: "Try again" }).click();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(9);
});
