import { casesOf } from "../../../harness/tiers/tier";
import { askApi } from "../support/apiData";
import { expect, type Page, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";

test.use({ colorScheme: "dark", viewport: { width: 720, height: 1000 } });

/** Opens a page with the styles and the width of print. */
async function openOnPaper(page: Page, url: string): Promise<void> {
  await openPage(page, url);
  // The styles of print come once the page answers.
  await page.waitForLoadState("networkidle");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
}

/** Elements that a printed page must not have: controls, and elements with a fixed or sticky position. */
function findUnprintable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().height > 0;
    const isStuck = (element: Element) => ["fixed", "sticky"].includes(getComputedStyle(element).position);
    const pressed =
      "button, input, textarea, form, nav, [role=tablist], [aria-roledescription=carousel], [data-item=banner]";
    return [...document.querySelectorAll("body *")]
      .filter((element) => isSeen(element) && (element.matches(pressed) || isStuck(element)))
      .map((element) => element.outerHTML.slice(0, 120));
  });
}

for (const [host, path] of casesOf(
  [
    ["dealharbor.localhost", "/"],
    ["promopeak.localhost", "/"],
    ["thriftlane.localhost", "/store/lootlane"],
    ["savvyfox.localhost", "/coupons"],
    ["couponcove.localhost", "/contactus"],
  ] as const,
  1,
)) {
  test(`${host}${path} prints what can be read, black on white, and cuts no card`, async ({ page, siteUrl }) => {
    await openOnPaper(page, siteUrl(host, path));
    expect(await findUnprintable(page)).toEqual([]);
    const colours = await page.evaluate(() =>
      [...document.querySelectorAll("main h1, main h2, main h3, main p, footer p")]
        .filter((element) => element.checkVisibility())
        .map((element) => getComputedStyle(element).color),
    );
    expect(colours.length).toBeGreaterThan(3);
    expect([...new Set(colours)].filter((colour) => !["rgb(0, 0, 0)", "rgb(51, 51, 51)"].includes(colour))).toEqual([]);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      "rgb(255, 255, 255)",
    );
    const breaks = await page
      .locator('main [data-item]:not([data-item="banner"])')
      .evaluateAll((items) => items.map((item) => getComputedStyle(item).breakInside));
    expect([...new Set(breaks)].filter((value) => value !== "avoid")).toEqual([]);
  });
}

test("an offer prints its code, its expiry and the address that it leads to", async ({ page, siteUrl }) => {
  interface Offer {
    readonly _id: string;
    readonly code?: string;
    readonly finalLink: string;
    readonly expiry_date: string | null;
  }
  const offer = (await askApi<Offer[]>("domain-coupons", HOST)).find(
    ({ code, expiry_date }) => code !== undefined && expiry_date !== null && Date.parse(expiry_date) > Date.now(),
  );
  await openOnPaper(page, siteUrl(HOST, `/couponsredirect/coupon/Store/${offer?._id}`));
  expect(await findUnprintable(page)).toEqual([]);
  await expect(page.locator("code")).toHaveText(offer?.code ?? "");
  await expect(page.locator("code")).toBeVisible();
  await expect(page.locator("main time").first()).toContainText("Valid until");
  const link = page.getByRole("link", { name: /^Continue to / });
  const written = await link.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(written).toBe(`"${new URL(offer?.finalLink ?? "").href}"`);
});

test("a footer prints who is behind the site and how to reach them, and none of its links", async ({
  page,
  siteUrl,
}) => {
  await openOnPaper(page, siteUrl(HOST, "/aboutus"));
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { name: "About us" })).toBeVisible();
  await expect(footer.getByText("Deal Harbor is where savings come in")).toBeVisible();
  await expect(footer.getByText("hello@dealharbor.example")).toBeVisible();
  await expect(footer.locator('a[href^="/store/"]').first()).not.toBeVisible();
  await expect(footer.locator('a[href^="/category/"]').first()).not.toBeVisible();
});
