import { BROWSER_FLAGS } from "../../../src/cli/visual/browserFlags";
import { expect, type Page, test } from "../support/siteTest";
import { openPage } from "../support/watchPage";
import { WITHOUT_PICTURES } from "../support/withoutPictures";

const HOST = "dealharbor.localhost";
const savedLink = (page: Page) => page.locator('[data-section="site-header"]').locator('a[title="Saved offers"]');

// Playwright turns the back/forward cache off, and the headless shell has none.
test.use({
  launchOptions: {
    args: [...BROWSER_FLAGS, WITHOUT_PICTURES],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(process.env.FULL_CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.FULL_CHROMIUM_PATH }),
  },
});

/** The kinds of pages, without the page for addresses that lead nowhere: browsers store no page with another status than 200. */
const PATHS = [
  "/",
  "/coupons",
  "/store",
  "/store/lootlane",
  "/categories",
  "/category/Smart%20Home",
  "/newlyaddedstores",
  "/searchpage?search=coffee",
  "/saved",
  "/aboutus",
  "/privacypolicy",
  "/contactus",
  "/mr",
];

/** Opens another document and comes back; returns the browser's reasons for loading the page again, if it did. */
async function leaveAndReturn(page: Page, away: string, atTheOther?: () => Promise<void>): Promise<string> {
  await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })));
  await page.goto(away);
  await atTheOther?.();
  // Playwright waits for a load, and a stored page has none.
  await page.evaluate(() => history.back());
  await expect(page).not.toHaveURL(away);
  return page.evaluate(() => {
    if (Reflect.get(window, "persisted") === true) return "";
    const [entry] = performance.getEntriesByType("navigation");
    return `loaded again: ${JSON.stringify(Reflect.get(entry ?? {}, "notRestoredReasons"))}`;
  });
}

for (const path of PATHS) {
  test(`${path} comes back from the back/forward cache`, async ({ page, siteUrl }) => {
    await openPage(page, siteUrl(HOST, path));
    expect(await leaveAndReturn(page, siteUrl(HOST, "/robots.txt"))).toBe("");
  });
}

test("a page that reveals an offer comes back from the back/forward cache", async ({ page, siteUrl }) => {
  await openPage(page, siteUrl(HOST));
  const path = await page.locator('main a[href^="/couponsredirect/"]').first().getAttribute("href");
  await openPage(page, siteUrl(HOST, path ?? ""));
  expect(await leaveAndReturn(page, siteUrl(HOST, "/robots.txt"))).toBe("");
});

test("a page from the back/forward cache has the present time and the offers saved since", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST));
  const saveOffer = async () => {
    await page.locator('main [data-item="coupon"]').first().getByRole("button", { name: /^Save/ }).click();
    await expect(savedLink(page)).toHaveText("1");
  };
  const reasons = await leaveAndReturn(page, siteUrl(HOST, "/coupons"), saveOffer);
  expect(reasons).toBe("");
  await expect(savedLink(page)).toHaveText("1");
  expect(await page.evaluate(() => history.scrollRestoration)).toBe("manual");
});
