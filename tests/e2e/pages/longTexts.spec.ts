import { type ApiCoupon, askApi } from "../support/apiData";
import { findTextFaults } from "../support/findTextFaults";
import { LONG_LETTERS, lengthen, serveLongTexts } from "../support/longTexts";
import { expect, type Page, type ProxiedSite, test } from "../support/siteTest";
import { openPage, untilHydrated, untilRendered } from "../support/watchPage";

const WIDTHS = [320, 360, 768] as const;
/** Pairs of homes; the second of each is without a logo, so that its name stands there. */
const HOMES = [
  ["dealharbor", "couponcove"],
  ["savvyfox", "thriftlane"],
  ["promopeak", "bargainbarn"],
] as const;
const LONG = lengthen("wordwithoutend");

/** The faults of the page that is open, at each width. */
async function findFaults(page: Page, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await untilRendered(page);
    found.push(...(await findTextFaults(page)).map((line) => `${what} at ${width} px: ${line}`));
  }
  return found;
}

async function visit(page: Page, { url }: ProxiedSite, host: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(url(`${host}.localhost`, path));
    await untilHydrated(page);
    found.push(...(await findFaults(page, `${host} ${path}`)));
  }
  return found;
}

/** Opens menu and suggestions of a page, at each width at which it is narrow. */
async function visitHeader(page: Page, { url }: ProxiedSite, host: string): Promise<string[]> {
  const found: string[] = [];
  await openPage(page, url(`${host}.localhost`, "/aboutus"));
  const search = page.getByRole("combobox");
  await search.fill("co");
  await expect(page.getByRole("option").first()).toBeVisible();
  found.push(...(await findFaults(page, `${host} suggestions`)));
  await search.press("Escape");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    await page.locator("header button[popovertarget]").first().click();
    const close = page.getByRole("button", { name: "Close menu" });
    await expect(close).toBeInViewport({ ratio: 1 });
    found.push(...(await findTextFaults(page)).map((line) => `${host} menu at ${width} px: ${line}`));
    await close.click();
  }
  return found;
}

// What moves in is beyond the window for a moment.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("words of 300 letters in every text of every answer are read at 320, 360 and 768 pixels", () => {
  for (const [host, nameless] of HOMES)
    test(`on the homes of ${host} and ${nameless}, with menu and suggestions`, async ({ page, proxied }) => {
      test.slow();
      serveLongTexts(proxied, ({ domain }) => (domain.startsWith(host) ? {} : { logo: "" }));
      const found = await visit(page, proxied, host, ["/"]);
      // The texts did come.
      await expect(page.locator("body")).toContainText(new RegExp(`\\w{${LONG_LETTERS - 1}}`));
      found.push(...(await visitHeader(page, proxied, host)), ...(await visit(page, proxied, nameless, ["/"])));
      expect(found).toEqual([]);
    });

  test("on lists, texts and forms", async ({ page, proxied }) => {
    test.slow();
    serveLongTexts(proxied);
    const paths = [
      "/store",
      "/store/lootlane",
      "/newlyaddedstores",
      "/coupons",
      "/categories",
      `/category/${encodeURIComponent(lengthen("Coffee & Tea"))}`,
      "/searchpage?q=co",
      `/searchpage?q=${LONG}`,
      "/searchpage",
      "/aboutus",
      "/contactus",
      "/privacypolicy",
      "/no-such-page",
    ];
    expect(await visit(page, proxied, "dealharbor", paths)).toEqual([]);
  });

  test("on the pages of an offer and of what is saved", async ({ page, proxied }) => {
    test.slow();
    serveLongTexts(proxied);
    const [{ _id: id } = { _id: "" }] = await askApi<ApiCoupon[]>("website-coupons", "promopeak.localhost");
    const paths = [
      `/?coupon_id=${id}`,
      `/couponsredirect/store/oak/coupon/Oak/${id}/m7`,
      `/couponsredirect/${LONG}/${id}`,
      `/couponzr/Oak/${id}`,
      `/mr/store/Oak/coupon/${id}/zero-redirect-without-refer`,
      `/mr/${encodeURIComponent(`https://${LONG.slice(0, 60)}.example/${LONG}`)}`,
      "/mr",
    ];
    const found = await visit(page, proxied, "promopeak", paths);
    const saved = [{ id, title: LONG, storeName: LONG, storeSlug: "oak", expiresAtMs: Date.now() + 9e7 }];
    await page.evaluate((list) => localStorage.setItem("savedCoupons", JSON.stringify(list)), saved);
    found.push(...(await visit(page, proxied, "promopeak", ["/saved", "/"])));
    expect(found).toEqual([]);
  });
});
