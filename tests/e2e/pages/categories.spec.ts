import { expect, test } from "../support/siteTest";
import { openPage, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const COUPONS = "/api/end-user/coupon/coupon-list-by-website";
const SECTION = '[data-section="all-categories"]';

test("each group of categories says the best saving known in it, from one call of the server", async ({
  page,
  proxied,
}) => {
  const noted = watchPage(page);
  await openPage(page, proxied.url(HOST, "/categories"));
  const asked = proxied.proxy.calls.filter(({ path }) => path === COUPONS);
  expect(asked.map(({ query }) => `${query}`)).toEqual(["page=1&per_page=100&sort=popular"]);
  const savings = page.locator(SECTION).getByText(/^Best offer: /);
  expect(await savings.count()).toBeGreaterThan(3);
  for (const text of await savings.allTextContents()) expect(text).toMatch(/^Best offer: .*\d/);
  expect(noted).toEqual([]);
});

test("groups of categories are whole without savings where their call fails", async ({ page, proxied }) => {
  proxied.proxy.rule = ({ path }) =>
    path.startsWith(COUPONS) ? { kind: "answer", status: 500, body: "{}" } : undefined;
  await page.goto(proxied.url(HOST, "/categories"));
  await expect(page.locator(SECTION).getByRole("heading", { name: "Fashion" })).toBeVisible();
  await expect(page.locator(`${SECTION} [data-item="category"]`)).toHaveCount(40);
  await expect(page.getByText(/^Best offer/)).toHaveCount(0);
  await expect(page.locator('[data-state="failed"]')).toHaveCount(0);
});
