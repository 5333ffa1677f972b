import { casesOf } from "../../../harness/tiers/tier";
import { locateSection } from "../support/locateSection";
import { expect, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage } from "../support/watchPage";

const HOST = "promopeak.localhost";
const OFFER = "65f0c0ffee0123456789abcd";

for (const [path, number] of casesOf(
  [
    ["/home2", 1],
    ["/home3", 2],
    ["/home4", 3],
  ] as const,
  1,
)) {
  test(`${path} shows that home on any domain, between the domain's own header and footer #routes-routes-1`, async ({
    page,
    siteUrl,
  }) => {
    const home = HOMES[number];
    if (home === undefined) throw new Error("unreachable");
    await openPage(page, siteUrl(HOST, path));
    const deals = locateSection(page, home.deals.id);
    await expect(deals.getByRole("heading", { name: home.deals.heading })).toBeVisible();
    await expect(deals.locator('[data-item="coupon"]')).toHaveCount(home.deals.initial);
    for (const { id } of home.stores) await expect(locateSection(page, id)).toHaveCount(1);
    await expect(page.getByRole("banner").getByRole("link", { name: /Promo Peak/ })).toBeVisible();
    await expect(page.getByRole("contentinfo")).toContainText("Promo Peak");
  });
}

test("routes are exact: a part more or less leads nowhere, and no login is among them #routes-routes-2", async ({
  page,
  siteUrl,
}) => {
  for (const path of [
    "/home1",
    "/home5",
    "/home2/more",
    "/category",
    "/category/Garden/more",
    "/store/lootlane/more",
    "/coupons/1",
    "/aboutus/more",
    "/searchpage/tea",
    "/couponsredirect/1",
    "/couponzr/1",
    `/mr/store/Oak/coupon/${OFFER}`,
    "/login",
    "/blog-dashboard",
  ]) {
    const answer = await page.goto(siteUrl(HOST, path));
    expect([path, answer?.status()]).toEqual([path, 404]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are off the map");
  }
});

test("the guard blocks nobody: the placeholder is set before the first route and put back where it is lost #routes-routes-3", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST));
  await page.evaluate(() => localStorage.clear());
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy policy");
  await openPage(page, siteUrl(HOST, "/store"));
  await expect(page).toHaveURL(siteUrl(HOST, "/store"));
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBe("placeholder");
});

test("an offer of a category page opens under the category's form of the path #routes-routes-4", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST, "/category/Flights"));
  const offers = locateSection(page, "category-coupons").locator('[data-item="coupon"]');
  const own = offers.filter({ has: page.locator('a[target="_blank"][href^="/couponsredirect/"]') }).first();
  const id = await own.getAttribute("data-item-id");
  const link = own.locator('a[target="_blank"][aria-label]');
  const form = new RegExp(`^/couponsredirect/category/Flights/coupon/[^/]+/${id}$`);
  await expect(link).toHaveAttribute("href", form);
  const opened = page.context().waitForEvent("page");
  await link.click();
  const tab = await opened;
  await tab.waitForURL((url) => form.test(url.pathname));
  await expect(tab.locator('[data-section="reveal"] [data-item="coupon"]')).toHaveAttribute("data-item-id", id ?? "");
});

test("an offer of a store's page opens under the store's form, its slug without spaces, or its name where it has none #routes-routes-5", async ({
  page,
  proxied,
}) => {
  const store = { _id: "5f00000000000000000000aa", name: "Copper Kettle", desktop_redirection_type: "redirect" };
  const offer = { _id: OFFER, name: "Kettles", title: "Kettles", finalLink: "https://partner.example/", link: "" };
  for (const [slug, segment] of [
    ["copper kettle", "copperkettle"],
    ["", "CopperKettle"],
  ] as const) {
    const body = JSON.stringify({
      success: true,
      data: { store: { ...store, slug: "copper kettle" }, coupons: [{ ...offer, store: { ...store, slug } }] },
    });
    proxied.proxy.rule = ({ path }) =>
      path.endsWith("getStoreByIdAndAllItsCoupons") ? { kind: "answer", status: 200, body } : undefined;
    await openPage(page, proxied.url("dealharbor.localhost", "/store/copper%20kettle"));
    await expect(locateSection(page, "offers").locator('[data-item] a[target="_blank"][aria-label]')).toHaveAttribute(
      "href",
      `/couponsredirect/store/${segment}/coupon/Copper%20Kettle/${OFFER}`,
    );
  }
});
