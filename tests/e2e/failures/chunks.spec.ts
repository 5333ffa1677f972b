import { locateSection } from "../support/locateSection";
import { expect, test } from "../support/siteTest";
import { openAwake, openPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";

test("a section whose code cannot be loaded says so in its place, and a retry brings it #chunks-1", async ({
  page,
  siteUrl,
}) => {
  await page.route("**/assets/late-*.js", (route) => route.abort());
  await openPage(page, siteUrl(HOST));
  const deals = locateSection(page, "top-deals");
  // Nobody has used it yet.
  await expect(deals.getByText("Loading chunk deal-grid failed")).toHaveCount(0);
  await deals.getByRole("button", { name: "Show more" }).click();
  await expect(deals.getByText("Loading chunk deal-grid failed")).toBeVisible();
  await expect(locateSection(page, "trending-stores").locator('[data-item="store"]')).toHaveCount(12);
  await deals.getByRole("button", { name: "Try again" }).click();
  await expect(deals.getByText("Loading chunk deal-grid failed")).toBeVisible();
  await page.unroute("**/assets/late-*.js");
  await deals.getByRole("button", { name: "Try again" }).click();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(8);
  await deals.getByRole("button", { name: "Show more" }).click();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(17);
});

test("so does one on a page that a link leads to #chunks-2", async ({ page, siteUrl }) => {
  await page.route("**/assets/subject-*.js", (route) => route.abort());
  await openAwake(page, siteUrl(HOST, "/aboutus"));
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Categories" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All categories");
  await expect(page.getByText("Loading chunk category-list failed")).toBeVisible();
  await page.unroute("**/assets/subject-*.js");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator('[data-item="category"]').first()).toBeVisible();
});

test("code that does not come within two minutes counts as lost #chunks-3", async ({ page, siteUrl }) => {
  await page.clock.install();
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/late-*.js", async (route) => {
    await isReleased;
    await route.continue().catch(() => undefined);
  });
  const isAsked = page.waitForRequest("**/assets/late-*.js");
  await page.goto(siteUrl(HOST), { waitUntil: "commit" });
  await isAsked;
  const deals = locateSection(page, "top-deals");
  await deals.getByRole("button", { name: "Show more" }).click();
  await page.clock.fastForward(119_000);
  // The server's HTML stays until then.
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(8);
  await page.clock.fastForward(2000);
  await expect(deals.getByText("Loading chunk deal-grid failed")).toBeVisible();
  release();
  await deals.getByRole("button", { name: "Try again" }).click();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(8);
});

test("a page whose styles cannot be loaded is asked of the server as a whole #chunks-4", async ({ page, siteUrl }) => {
  await page.route("**/assets/sections-*.css", (route) => route.abort());
  await openAwake(page, siteUrl(HOST));
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Stores" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All stores");
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(false);
  await expect(page.locator("style[data-complete]")).toHaveCount(1);
});
