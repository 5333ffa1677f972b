import type { Page } from "@playwright/test";
import { casesOf, FULL, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { type ApiCoupon, askApi } from "../support/apiData";
import { findTextFaults } from "../support/findTextFaults";
import { expect, test } from "../support/siteTest";
import { openPage, untilRendered } from "../support/watchPage";

/** One domain for each presentation of the header. */
const HOSTS = ["dealharbor", "couponcove", "savvyfox", "thriftlane"] as const;
const SIZES = [175, 200] as const;
const NARROW = { width: 360, height: 740 };

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
