import type { Locator } from "@playwright/test";
import { FULL } from "../../../harness/tiers/tier";
import { type ApiCoupon, askApi } from "../support/apiData";
import { findTextFaults } from "../support/findTextFaults";
import { LONG_LETTERS, lengthen, serveLongTexts } from "../support/longTexts";
import { isPhone, windowOf } from "../support/phone";
import { test as base, expect, type Page, type ProxiedSite } from "../support/siteTest";
import { openPage, untilHydrated, untilRendered } from "../support/watchPage";

/** A window, and the widths that it takes, in pixels. */
interface Sized {
  readonly page: Page;
  readonly widths: readonly number[];
}

const WIDTHS = [[320, 360], [768]] as const;

/** A phone and a wider window for each test, which share its server. */
const test = base.extend<{ windows: readonly Sized[] }>({
  windows: async ({ browser }, use) => {
    const windows = await Promise.all(
      WIDTHS.map(async (widths) => ({ widths, page: await browser.newPage(windowOf(widths[0])) })),
    );
    await use(windows);
    await Promise.all(windows.map(({ page }) => page.close()));
  },
});

/** Pairs of homes; the second of each is without a logo, so that its name stands there. */
const HOMES = [
  ["dealharbor", "couponcove"],
  ["savvyfox", "thriftlane"],
  ["promopeak", "bargainbarn"],
] as const;
const LONG = lengthen("wordwithoutend");

/** The faults of the page that is open in a window, at each of its widths. */
async function findFaults({ page, widths }: Sized, what: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await untilRendered(page);
    found.push(...(await findTextFaults(page)).map((line) => `${what} at ${width} px: ${line}`));
  }
  return found;
}

async function visit(
  windows: readonly Sized[],
  { url }: ProxiedSite,
  host: string,
  paths: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths)
    for (const window of windows) {
      await window.page.goto(url(`${host}.localhost`, path));
      await untilHydrated(window.page);
      found.push(...(await findFaults(window, `${host} ${path}`)));
    }
  return found;
}

/** Opens menu and suggestions of a page, at each width of a window. */
async function visitHeader(window: Sized, { url }: ProxiedSite, host: string): Promise<string[]> {
  const { page, widths } = window;
  const press = (button: Locator) => (isPhone(page.viewportSize()) ? button.tap() : button.click());
  const found: string[] = [];
  await openPage(page, url(`${host}.localhost`, "/aboutus"));
  const search = page.getByRole("combobox");
  await search.fill("co");
  await expect(page.getByRole("option").first()).toBeVisible();
  found.push(...(await findFaults(window, `${host} suggestions`)));
  await search.press("Escape");
  // The search of a phone covers the header's buttons until the shopper leaves it.
  await press(page.getByRole("heading", { level: 1 }));
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 });
    await press(page.locator("header button[popovertarget]").first());
    const close = page.getByRole("button", { name: "Close menu" });
    await expect(close).toBeInViewport({ ratio: 1 });
    found.push(...(await findTextFaults(page)).map((line) => `${host} menu at ${width} px: ${line}`));
    await press(close);
  }
  return found;
}

// What moves in is beyond the window for a moment.
test.use({ contextOptions: { reducedMotion: "reduce" } });

test.describe("words of 300 letters in every text of every answer are read at 320, 360 and 768 pixels", FULL, () => {
  for (const [host, nameless] of HOMES)
    test(`on the homes of ${host} and ${nameless}, with menu and suggestions`, async ({ windows, proxied }) => {
      test.slow();
      serveLongTexts(proxied, ({ domain }) => (domain.startsWith(host) ? {} : { logo: "" }));
      const found = await visit(windows, proxied, host, ["/"]);
      // The texts did come.
      for (const { page } of windows)
        await expect(page.locator("body")).toContainText(new RegExp(`\\w{${LONG_LETTERS - 1}}`));
      for (const window of windows) found.push(...(await visitHeader(window, proxied, host)));
      found.push(...(await visit(windows, proxied, nameless, ["/"])));
      expect(found).toEqual([]);
    });

  test("on lists, texts and forms", async ({ windows, proxied }) => {
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
    expect(await visit(windows, proxied, "dealharbor", paths)).toEqual([]);
  });

  test("on the pages of an offer and of what is saved", async ({ windows, proxied }) => {
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
    const found = await visit(windows, proxied, "promopeak", paths);
    const saved = [{ id, title: LONG, storeName: LONG, storeSlug: "oak", expiresAtMs: Date.now() + 9e7 }];
    for (const { page } of windows)
      await page.evaluate((list) => localStorage.setItem("savedCoupons", JSON.stringify(list)), saved);
    found.push(...(await visit(windows, proxied, "promopeak", ["/saved", "/"])));
    expect(found).toEqual([]);
  });
});
