import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf, SYSTEM, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { findViolations } from "../support/findViolations";
import { expect, sharedPort, test } from "../support/sharedProxyTest";
import { openAwake, openPage } from "../support/watchPage";

const HOSTS = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak"].map((name) => `${name}.localhost`);
const PATHS = [
  "/coupons",
  "/category/Coffee%20%26%20Tea",
  "/store",
  "/store/lootlane",
  "/categories",
  "/newlyaddedstores",
  "/searchpage?q=coffee",
  "/aboutus",
  "/privacypolicy",
  "/saved",
];

for (const width of casesOf([360, 1280], 1)) {
  const sizedTest = test.extend({ viewport: { width, height: 800 } });
  for (const [index, path] of casesOf(PATHS, 1).entries()) {
    const host = HOSTS[index % HOSTS.length] ?? "";
    sizedTest(
      `axe finds nothing wrong with ${path} on ${host} at ${width} pixels, light or dark`,
      SYSTEM_OR_FULL,
      async ({ page, siteUrl }) => {
        test.slow();
        await openPage(page, siteUrl(host, path));
        expect(await findViolations(page)).toEqual([]);
      },
    );
  }
}

const narrowTest = test.extend({ viewport: { width: 320, height: 640 } });
narrowTest("no page scrolls to the side on a window of 320 pixels", SYSTEM, async ({ page, siteUrl }) => {
  test.slow();
  for (const path of PATHS) {
    await openPage(page, siteUrl("thriftlane.localhost", path));
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});

test("pages use the theme of the domain's own home #pages-pages-1", async () => {
  const readTheme = async (host: string, path: string) => {
    const { status, text } = await requestPage({ port: sharedPort(), host, path });
    expect([host, path, status, status === 200 ? "" : text]).toEqual([host, path, 200, ""]);
    return /<html[^>]*>/.exec(text)?.[0];
  };
  // One after the other: several new pages at once can find a busy server, which refuses one.
  const themes: (string | undefined)[] = [];
  for (const host of HOSTS) {
    const home = await readTheme(host, "/");
    expect(home).toContain("data-typeface=");
    expect(await readTheme(host, "/coupons")).toBe(home);
    themes.push(home);
  }
  expect(new Set(themes).size).toBe(HOSTS.length);
});

test("about and privacy speak of the domain, and name only contacts that it has; the next page's heading has the focus and its title is told #pages-pages-2", async ({
  page,
  siteUrl,
}) => {
  await openAwake(page, siteUrl("dealharbor.localhost", "/aboutus"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Deal Harbor");
  const about = page.getByRole("main");
  await expect(about).toContainText("Deal Harbor is where savings come in.");
  await expect(about).toContainText("Write to hello@dealharbor.example.");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Privacy policy" })).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: /Privacy policy .* Deal Harbor/ })).toHaveCount(1);
  await expect(page).toHaveTitle(/^Privacy policy/);
  await expect(page.locator("main")).not.toContainText(/[{}]/);
});

test(
  "all calls of the next page start at once, and stop when it is no longer wanted",
  SYSTEM,
  async ({ page, proxied }) => {
    await openAwake(page, proxied.url("dealharbor.localhost", "/store"));
    const asked: string[] = [];
    const dropped: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("requestfailed", (request) => dropped.push(request.url()));
    const never = new Promise<void>(() => undefined);
    const held = /getStoreByIdAndAllItsCoupons|store-rating-average/;
    proxied.proxy.rule = ({ path }) => (held.test(path) ? { kind: "hold", until: never } : undefined);
    await page.locator('[data-section="all-stores"] [data-item="store"]').first().click();
    await expect.poll(() => asked.filter((url) => held.test(url)).length).toBe(2);
    await expect(page.locator("[data-opening]")).toHaveCount(1);
    await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Categories" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All categories");
    expect(dropped.filter((url) => held.test(url))).toHaveLength(2);
    await expect(page.locator("[data-opening]")).toHaveCount(0);
  },
);
