import { requestPage } from "../../../scripts/requestPage";
import { expect, sharedPort, test } from "../support/sharedProxyTest";
import { openPage, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const SLUG = "lootlane";

async function ask<T>(path: string): Promise<T> {
  const headers = { "domain-name": HOST };
  const { text } = await requestPage({ port: sharedPort(), host: HOST, path, headers });
  return (JSON.parse(text) as { data: T }).data;
}

interface ApiStore {
  readonly store: { readonly _id: string; readonly name: string; readonly description: string };
  readonly coupons: readonly { readonly _id: string; readonly code?: string; readonly expiry_date: string | null }[];
}

test("a store's page has name, logo, about text, rating, codes before deals and the expired at the end", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  const [{ store, coupons }, rating] = await Promise.all([
    ask<ApiStore>(`/api/end-user/store/getStoreByIdAndAllItsCoupons?storeId=${SLUG}`),
    ask<number>(`/api/end-user/store-rating/store-rating-average?storeId=${SLUG}`),
  ]);
  await openPage(page, siteUrl(HOST, `/store/${SLUG}`));
  const profile = page.locator('[data-section="store"]');
  await expect(profile.getByRole("heading", { level: 1 })).toHaveText(`${store.name} coupons and deals`);
  // The logo is shown once, above the offers.
  await expect(profile.locator("img")).toHaveCount(1);
  await expect(page.locator('[data-section="offers"] [data-item="coupon"]').first()).toBeVisible();
  await expect(page.locator('[data-section="offers"] img')).toHaveCount(0);
  await expect(profile.locator("img")).toHaveJSProperty("complete", true);
  await expect(profile).toContainText(store.description.replace(/<[^>]*>/g, ""));
  await expect(profile).toContainText(`Rated ${rating.toFixed(1)} out of 5`);

  const isOver = ({ expiry_date }: ApiStore["coupons"][number]) =>
    expiry_date !== null && Date.parse(expiry_date) <= Date.now();
  const live = coupons.filter((coupon) => !isOver(coupon));
  const wanted = [
    ...live.filter(({ code }) => code !== undefined),
    ...live.filter(({ code }) => code === undefined),
    ...coupons.filter(isOver),
  ].map(({ _id }) => _id);
  const shown = await page
    .locator('[data-section="offers"] [data-item="coupon"]')
    .evaluateAll((items) => items.map((item) => item.getAttribute("data-item-id")));
  expect(shown).toEqual(wanted);
  await expect(page.locator('[data-section="offers"] h2')).toHaveText(
    [`${store.name} codes`, `${store.name} deals`, "Expired offers"].slice(0, coupons.some(isOver) ? 3 : 2),
  );
  const related = page.locator('[data-section="related-stores"] [data-item="store"]');
  await expect(related).not.toHaveCount(0);
  await expect(page.locator(`[data-section="related-stores"] [data-item-id="${store._id}"]`)).toHaveCount(0);
  await related.first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(`${store.name} coupons and deals`);
  expect(noted).toEqual([]);
});

test("a store that cannot be loaded says so, with a retry that brings it", async ({ page, proxied }) => {
  proxied.proxy.rule = ({ path }) =>
    path.includes("getStoreByIdAndAllItsCoupons") ? { kind: "answer", status: 500, body: "{}" } : undefined;
  const answer = await page.goto(proxied.url(HOST, `/store/${SLUG}`));
  expect(answer?.status()).toBe(200);
  const offers = page.locator('[data-section="offers"]');
  await expect(offers.locator('[data-state="failed"]')).toBeVisible();
  proxied.proxy.rule = () => undefined;
  await offers.getByRole("button", { name: "Try again" }).click();
  await expect(offers.locator('[data-item="coupon"]')).not.toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Lootlane coupons and deals");
});
