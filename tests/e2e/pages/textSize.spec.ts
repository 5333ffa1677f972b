import type { Page } from "@playwright/test";
import { casesOf, FULL, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { type ApiCoupon, askApi } from "../support/apiData";
import { findBrokenWords } from "../support/findBrokenWords";
import { findTextFaults } from "../support/findTextFaults";
import { findUnreachable } from "../support/findUnreachable";
import { setFontSize } from "../support/fontSize";
import { expect, test } from "../support/siteTest";
import { openPage, untilRendered } from "../support/watchPage";

/** One domain for each presentation of the header. */
const HOSTS = ["dealharbor", "couponcove", "savvyfox", "thriftlane"] as const;
const SIZES = [175, 200] as const;
const NARROW = { width: 360, height: 740 };

/** Windows and font sizes of a browser's settings, in pixels. */
const LARGE_FONTS = [
  { width: 360, height: 740, size: 32 },
  { width: 360, height: 740, size: 24 },
  { width: 360, height: 740, size: 28 },
  { width: 740, height: 360, size: 16 },
  { width: 740, height: 360, size: 32 },
] as const;
const READ_PATHS = [
  "/store/lootlane",
  "/",
  "/coupons",
  "/store",
  "/categories",
  "/searchpage?q=co",
  "/contactus",
] as const;

/** Texts of that percentage of their size, as the setting of a browser makes them: by the root's font size. */
async function setTextSize(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`html { font-size: ${size}% !important; }`);
    document.adoptedStyleSheets = [sheet];
  }, percent);
  await untilRendered(page);
}

// What moves in is beyond the window for a moment.
test.use({ viewport: NARROW, contextOptions: { reducedMotion: "reduce" } });

for (const host of casesOf(HOSTS, 1))
  test(
    `on ${host} search, saved offers and menu stay in the window of 360 pixels with texts of 175 and 200 %`,
    SYSTEM_OR_FULL,
    async ({ page, siteUrl }) => {
      await openPage(page, siteUrl(`${host}.localhost`));
      const header = page.locator('[data-section="site-header"]');
      const search = header.getByRole("combobox");
      const toggle = header.locator("button[aria-expanded]");
      const found: string[] = [];
      const note = async (when: string) => {
        const faults = await findTextFaults(page);
        found.push(...faults.filter((line) => /site-header|the page/.test(line)).map((line) => `${when}: ${line}`));
      };
      for (const size of SIZES) {
        await setTextSize(page, size);
        await note(`${size} %`);
        for (const control of [search, header.getByRole("link", { name: "Saved offers" }), toggle])
          await expect(control).toBeInViewport({ ratio: 1 });

        await header.getByRole("search").tap();
        await expect(search).toBeFocused();
        await search.fill("lootl");
        // Room for some letters beside the button.
        expect(await search.evaluate((field) => field.clientWidth)).toBeGreaterThan(180);
        await expect(header.getByRole("option").last()).toBeVisible();
        await expect(header.getByRole("listbox")).toBeInViewport();
        await note(`${size} %, suggestions`);
        await header.getByRole("button", { name: "Close the search" }).tap();
        await expect(toggle).toBeInViewport({ ratio: 1 });

        await toggle.tap();
        await expect(header.getByRole("button", { name: "Close menu" })).toBeInViewport({ ratio: 1 });
        await header.getByRole("link", { name: "Contact us" }).scrollIntoViewIfNeeded();
        await note(`${size} %, menu`);
        await page.keyboard.press("Escape");
      }
      expect(found).toEqual([]);
    },
  );

test("every kind of page is read at 360 pixels with texts of 200 %", FULL, async ({ page, siteUrl }) => {
  test.slow();
  const host = "dealharbor.localhost";
  const coupons = await askApi<ApiCoupon[]>("website-coupons", host);
  const { _id: id } = coupons.find(({ code }) => code !== undefined) ?? { _id: "" };
  const paths = [
    "/",
    "/store",
    "/store/lootlane",
    "/coupons",
    "/categories",
    "/category/Coffee%20%26%20Tea",
    "/searchpage?q=co",
    "/aboutus",
    "/contactus",
    "/privacypolicy",
    "/saved",
    "/no-such-page",
    "/home5",
    `/?coupon_id=${id}`,
    `/couponsredirect/coupon/Lootlane/${id}`,
    `/couponzr/Lootlane/${id}`,
  ];
  const found: string[] = [];
  for (const path of paths) {
    await openPage(page, siteUrl(host, path));
    await setTextSize(page, 200);
    found.push(...(await findTextFaults(page)).map((line) => `${path}: ${line}`));
  }
  expect(found).toEqual([]);
});

for (const host of casesOf([...HOSTS, "promopeak", "bargainbarn"], 1))
  test(`${host} is read and used with the font sizes of a browser, upright and in landscape`, async ({
    browser,
    siteUrl,
  }) => {
    test.slow();
    const found: string[] = [];
    for (const { width, height, size } of casesOf(LARGE_FONTS, 2)) {
      // A phone keeps its touch in landscape.
      const page = await browser.newPage({ viewport: { width, height }, hasTouch: true, isMobile: true });
      await setFontSize(page, size);
      for (const path of casesOf(READ_PATHS, 1)) {
        await openPage(page, siteUrl(`${host}.localhost`, path));
        const faults = [findTextFaults, findBrokenWords, findUnreachable].map((find) => find(page));
        const where = `${path} at ${width} × ${height}, ${size} px`;
        found.push(...(await Promise.all(faults)).flat().map((line) => `${where}: ${line}`));
      }
      await page.context().close();
    }
    expect(found).toEqual([]);
  });
