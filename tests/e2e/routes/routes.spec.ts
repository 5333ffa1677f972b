import { requestPage } from "../../../harness/servers/requestPage";
import { locateSection } from "../support/locateSection";
import { readSections, readText } from "../support/readSections";
import { expect, sharedPort, test } from "../support/sharedProxyTest";
import { HOMES } from "../support/specification";
import { openPage } from "../support/watchPage";

const HOST = "promopeak.localhost";
const OFFER = "65f0c0ffee0123456789abcd";

for (const [path, number] of [
  ["/home2", 1],
  ["/home3", 2],
  ["/home4", 3],
] as const) {
  test(`${path} shows that home on any domain, between the domain's own header and footer #routes-routes-1`, async () => {
    const home = HOMES[number];
    if (home === undefined) throw new Error("unreachable");
    const { text } = await requestPage({ port: sharedPort(), host: HOST, path });
    const sections = readSections(text);
    const deals = sections.get(home.deals.id);
    expect(deals?.headings).toContainEqual(expect.stringContaining(home.deals.heading));
    expect(deals?.items.filter(({ kind }) => kind === "coupon")).toHaveLength(home.deals.initial);
    for (const { id } of home.stores) expect(sections.has(id), id).toBe(true);
    const writtenIn = (landmark: string) =>
      [...sections.values()].filter((section) => section.landmark === landmark).map(({ html }) => html);
    expect(writtenIn("header").join()).toContain("Promo Peak");
    expect(writtenIn("footer").join()).toContain("Promo Peak");
  });
}

test("routes are exact: a part more or less leads nowhere, and no login is among them #routes-routes-2", async () => {
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
    const { status, text } = await requestPage({ port: sharedPort(), host: HOST, path });
    expect([path, status, readText(text, "h1")]).toEqual([path, 404, "You are off the map"]);
  }
});

test("the guard blocks nobody: the placeholder is set before the first route and put back where it is lost #routes-routes-3", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST, "/contactus"));
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
    const place = { port: proxied.server.port, host: "dealharbor.localhost", path: "/store/copper%20kettle" };
    const [item, ...others] = readSections((await requestPage(place)).text).get("offers")?.items ?? [];
    expect(others).toEqual([]);
    expect(item?.hrefs).toContain(`/couponsredirect/store/${segment}/coupon/Copper%20Kettle/${OFFER}`);
  }
});
