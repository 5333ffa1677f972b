import { casesOf, SYSTEM } from "../../../harness/tiers/tier";
import { createCoupon, FORMS, json, serve } from "../offers/revealOffers";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/sharedProxyTest";
import { HOMES } from "../support/specification";
import { openPage, untilHydrated } from "../support/watchPage";

const HOST = "dealharbor.localhost";
/** Where the open menu leaves the page uncovered, in pixels from the left. */
const BESIDE = 330;

test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });

const header = (page: Page) => page.getByRole("banner");
const search = (page: Page) => header(page).getByRole("search");
const field = (page: Page) => header(page).getByRole("combobox");

test("without any script a tap beside the open menu reaches nothing beneath, the search icon of each header opens the field, and a sheet filters a list", async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
  const page = await context.newPage();
  const menu = header(page).locator("[popover]");
  for (const { host } of casesOf(HOMES, 2).toReversed()) {
    const url = siteUrl(host, "/store");
    await page.goto(url);
    const y = await page.evaluate((x) => {
      const isLink = (top: number) => document.elementFromPoint(x, top)?.closest("main a") != null;
      return Array.from({ length: innerHeight }, (_, top) => top).find(isLink);
    }, BESIDE);
    expect(y, host).toBeGreaterThan(0);
    await header(page).getByRole("button", { name: "Open menu" }).tap();
    await expect(header(page).getByRole("button", { name: "Close menu" })).toBeInViewport({ ratio: 1 });
    await page.touchscreen.tap(BESIDE, (y ?? 0) + 4);
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(url);
    await search(page).tap();
    await expect(field(page)).toBeFocused();
    expect((await field(page).boundingBox())?.width).toBeGreaterThan(200);
    await expect(page).toHaveURL(url);
  }
  await field(page).fill("tea");
  await search(page).getByRole("button").tap();
  await expect(page).toHaveURL(/\/searchpage\?q=tea$/);

  const list = page.locator('[data-section="found-coupons"]');
  await list.getByRole("button", { name: "Filter · Sort" }).tap();
  const sheet = list.getByRole("form", { name: "Filter · Sort" });
  // At the lower edge of the window, over its whole width.
  await expect
    .poll(async () => {
      const { x, y, width, height } = (await sheet.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 };
      return [x, width, Math.round(y + height)];
    })
    .toEqual([0, PHONE.viewport.width, PHONE.viewport.height]);
  await sheet.getByRole("radio", { name: /^Codes/ }).tap();
  await sheet.getByRole("button", { name: "Show offers" }).tap();
  await expect(page).toHaveURL(/\/searchpage\?q=tea&type=code&/);
  await expect(list.getByRole("button", { name: "Filter · Sort (1)" })).toBeVisible();
  await expect(list.getByRole("link", { name: "Remove filter: Codes" })).toBeVisible();
  await context.close();
});

test("a search that is opened before the scripts come keeps its text; its button searches an empty text, too", async ({
  page,
  siteUrl,
}) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(siteUrl(HOST, "/aboutus"), { waitUntil: "commit" });
  await search(page).tap();
  await expect(field(page)).toBeFocused();
  await field(page).pressSequentially("tea");
  release();
  await untilHydrated(page);
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue("tea");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(siteUrl(HOST, "/searchpage?q=tea"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Results for “tea”");
  await search(page).tap();
  await field(page).fill("");
  await search(page).getByRole("button", { name: "Search", exact: true }).tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/searchpage?q="));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("What are you looking for?");
  await search(page).tap();
  await field(page).pressSequentially("lootl");
  await header(page).getByRole("option").first().tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/store/lootlane"));
});

test(
  "a search opened empty shows what was searched here; a mistyped name is repaired",
  SYSTEM,
  async ({ page, siteUrl }) => {
    await openPage(page, siteUrl(HOST, "/searchpage?q=garden"));
    await openPage(page, siteUrl(HOST, "/aboutus"));
    await search(page).tap();
    const recent = search(page).getByRole("group", { name: "Recent searches" }).getByRole("option");
    await expect(recent).toHaveText(["garden"]);
    await expect(search(page).getByRole("group", { name: "Trending stores" }).getByRole("option")).toHaveCount(5);
    const options = search(page).getByRole("option");
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const list = await search(page).getByRole("listbox").locator("..").boundingBox();
    expect([list?.x, list?.width]).toEqual([0, width]);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeGreaterThan(height - 10);
    for (const target of [options.first(), ...(await search(page).getByRole("button").all())])
      expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(43.9);
    await search(page).getByRole("button", { name: "Forget “garden”" }).tap();
    await expect(recent).toHaveCount(0);
    await field(page).pressSequentially("cofee");
    await search(page).getByRole("group", { name: "Did you mean" }).getByRole("option").first().tap();
    await expect(page).toHaveURL(siteUrl(HOST, "/category/Coffee%20%26%20Tea"));
  },
);

test("the menu opens, closes and leads on; slides, cards, lists and toasts answer to taps", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST));
  const link = header(page).getByRole("link", { name: "About us" });
  await header(page).getByRole("button", { name: "Open menu" }).tap();
  await expect(link).toBeInViewport();
  await header(page).getByRole("button", { name: "Close menu" }).tap();
  await expect(link).toBeHidden();

  const slides = page.locator('[data-section="horizontal-banners"]');
  await slides.scrollIntoViewIfNeeded();
  const dot = slides.getByRole("button", { name: /^Show slide/ }).nth(1);
  await dot.tap();
  await expect(dot).toHaveAttribute("aria-current", "true");
  await expect(slides.locator('li[aria-label^="2 of "]')).toBeInViewport({ ratio: 0.9 });

  const deals = page.locator('[data-section="top-deals"]');
  const cards = deals.locator('[data-item="coupon"]');
  const bookmark = cards.first().getByRole("button", { name: /^Save/ });
  await bookmark.tap();
  await expect(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect(page).toHaveURL(siteUrl(HOST));
  await deals.getByRole("button", { name: "Show more" }).tap();
  await expect(cards).toHaveCount(17);

  const form = page.locator('[data-section-type="newsletter-form"]');
  await form.getByRole("button").tap();
  const toast = page.locator("#toasts .Toastify__toast--error");
  await toast.getByRole("button").tap();
  await expect(toast).toHaveCount(0);

  await header(page).getByRole("button", { name: "Open menu" }).tap();
  await link.tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/aboutus"));
  await expect(link).toBeHidden();
});

test("a list is filtered by taps in a sheet that counts what is left, and its cards open their whole terms", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST, "/coupons"));
  const list = page.locator('[data-section="all-coupons"]');
  const total = list.getByRole("status").first();
  const bar = list.getByRole("button", { name: /^Filter · Sort/ });
  const sheet = list.getByRole("form", { name: "Filter · Sort" });
  const show = sheet.getByRole("button", { name: /^Show/ });
  const all = await total.textContent();
  await bar.tap();
  await expect(sheet).toBeFocused();
  await expect(show).toHaveText(`Show ${all}`);
  const low = await sheet
    .locator("label:has(input), select, button:visible")
    .evaluateAll((targets) =>
      targets.filter((target) => target.getBoundingClientRect().height < 44).map(({ textContent }) => textContent),
    );
  expect(low).toEqual([]);
  await sheet.getByRole("radio", { name: /^Codes/ }).tap();
  await sheet.getByRole("radio", { name: "Soon", exact: true }).tap();
  await expect(show).toHaveText(/^Show [\d,]+ offers$/);
  const left = (await show.textContent()) ?? "";
  expect(left).not.toContain(all ?? "");
  await show.tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?type=code&ending=soon"));
  await expect(sheet).toBeHidden();
  await expect(total).toHaveText(left.replace("Show ", ""));
  await expect(bar).toHaveText("Filter · Sort (2)");

  // The filtered page has come as a whole: nothing moves under the next tap.
  await expect(page.locator("[data-opening]")).toHaveCount(0);
  // It stays in reach; what is applied far down begins at the list's start.
  const cards = list.locator("[data-item=coupon]");
  await cards.nth(9).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.tap();
  await sheet.getByRole("radio", { name: "Popular" }).tap();
  await show.tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?type=code&ending=soon&sort=popular"));
  await expect(cards.first()).toBeInViewport();

  // What is not applied is given up: by a tap beside the sheet, or by Escape, which also gives back the focus.
  await bar.tap();
  await sheet.getByRole("radio", { name: /^Deals/ }).tap();
  await page.touchscreen.tap(180, 40);
  await expect(sheet).toBeHidden();
  await bar.press("Enter");
  await expect(sheet.getByRole("radio", { name: /^Codes/ })).toBeChecked();
  await page.keyboard.press("Escape");
  await expect(bar).toBeFocused();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?type=code&ending=soon&sort=popular"));

  const remove = list.getByRole("link", { name: /^Remove filter/ });
  await remove.first().tap();
  await expect(page).toHaveURL(siteUrl(HOST, "/coupons?sort=popular&ending=soon"));
  // The filtered list stands there until the other one has come.
  await expect(remove).toHaveCount(1);
  await expect(bar).toHaveText("Filter · Sort (1)");
  const details = cards.locator("details").first();
  await details.locator("summary").tap();
  await expect(details.locator("div").first()).toBeVisible();
});

test("a tap on an offer opens its tab; its code is copied and its question answered by taps", async ({
  page,
  context,
  proxied,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const coupon = { ...createCoupon("zero-redirect-without-refer", "without a link", "KETTLE33"), votes: 0 };
  serve(proxied, { coupon });
  const { rule } = proxied.proxy;
  proxied.proxy.rule = (call) => (call.path === "/end-user/coupon/vote" ? json({}) : rule(call));
  await openPage(page, proxied.url(HOST));
  const opened = page.waitForEvent("popup");
  await page
    .locator(`[data-section="top-deals"] [data-item-id="${coupon._id}"]`)
    .getByRole("link", { name: /^View/ })
    .tap();
  const tab = await opened;
  await expect(tab).toHaveURL(new RegExp(`/${coupon._id}`));
  await tab.close();

  await openPage(page, proxied.url(HOST, FORMS[1]));
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await page.getByRole("button", { name: /^Cop/ }).tap();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("KETTLE33");
  const question = page.getByRole("group", { name: "Did it work?" });
  await question.getByRole("button", { name: "Yes" }).tap();
  await expect(question.getByRole("status")).toContainText("Thank you.");
});
