import { useSlow4G } from "../../../harness/browser/slow4G";
import { requestPage } from "../../../harness/servers/requestPage";
import { createCoupon, FORMS, LONG_MS, serve } from "../offers/revealOffers";
import type { ApiCoupon } from "../support/apiData";
import { controlClock, letTimePass } from "../support/controlClock";
import { setFontSize } from "../support/fontSize";
import { windowOf } from "../support/phone";
import { expect, type Page, sharedPort, test } from "../support/sharedProxyTest";
import { tapThrough } from "../support/tapThrough";
import { untilHydrated } from "../support/watchPage";

/*
 * Ways of a shopper with a finger on a small phone with slow 4G, each on two domains, all six in all. A tap hits the middle of
 * its control, which has to lie there uncovered; it may come before any script.
 */

const LIST = "/api/end-user/coupon/coupon-list-by-website?sort=popular&per_page=100&page=";
const ENGINE = "https://search.example/";

const header = (page: Page) => page.getByRole("banner");
const cards = (page: Page) => page.getByRole("main").locator("[data-item=coupon]");
const urlOf = (name: string, path = "/") => `http://${name}.localhost:${sharedPort()}${path}`;

/** The first of a domain's offers, by popularity, for which something holds. */
async function findCoupon(name: string, holds: (coupon: ApiCoupon) => boolean): Promise<ApiCoupon> {
  const host = `${name}.localhost`;
  for (let page = 1; page <= 20; page += 1) {
    const path = `${LIST}${page}`;
    const { text } = await requestPage({ port: sharedPort(), host, path, headers: { "domain-name": host } });
    const found = (JSON.parse(text) as { data: ApiCoupon[] }).data.find(holds);
    if (found !== undefined) return found;
  }
  throw new Error(`${host} has no such offer.`);
}

/** Whether an offer has a code, which a new tab shows while the page stays. */
const hasCode = ({ code, store }: ApiCoupon) => code !== undefined && store?.desktop_redirection_type === "redirect";

/** Opens the page of a store with codes, as a result of a search engine does. */
async function openStore(page: Page, name: string): Promise<void> {
  const { store } = await findCoupon(name, hasCode);
  await page.goto(urlOf(name, `/store/${store?.slug}`), { referer: ENGINE, waitUntil: "commit" });
}

/** Taps the first code of a page; resolves with the tab that opens, and the offer's id. */
async function reveal(page: Page, prepare = useSlow4G): Promise<{ readonly tab: Page; readonly id: string }> {
  const card = cards(page).filter({ has: page.locator("[data-kind=code]") });
  const id = (await card.first().getAttribute("data-item-id")) ?? "";
  const opened = page.waitForEvent("popup");
  await tapThrough(page.locator(`main [data-item-id="${id}"] a[target="_blank"]`).last());
  const tab = await opened;
  await prepare(tab);
  return { tab, id };
}

/**
 * Taps the button that copies the code of a tab, which may have copied it by itself, and checks that the page that one comes
 * back to can paste the code: the tab goes on to the store soon after the tap.
 */
async function copy(tab: Page, page: Page): Promise<void> {
  const box = tab.locator("[data-section-type=coupon-reveal]");
  const code = await box.locator("code").first().textContent();
  expect(code).toMatch(/^\S{3,}$/);
  await page.evaluate(() => navigator.clipboard.writeText("nothing yet"));
  await tab.bringToFront();
  await tapThrough(box.getByRole("button", { name: /^Cop/ }));
  await page.bringToFront();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(code);
}

test.use({ ...windowOf(360, 640), contextOptions: { reducedMotion: "reduce" } });

test.beforeEach(async ({ page, context }) => {
  test.slow();
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  // No link of an offer leaves this machine.
  await context.route(
    (url) => !url.hostname.endsWith("localhost"),
    (route) => route.fulfill({ contentType: "text/html", body: "<h1>The store</h1>" }),
  );
  await useSlow4G(page);
});

for (const name of ["savvyfox", "thriftlane"])
  test(`${name}: a store's code is copied, and the tab that one comes back to takes a vote and shows it`, async ({
    page,
    visitorSiteUrl: _visitor,
  }) => {
    await openStore(page, name);
    const { tab, id } = await reveal(page);
    await copy(tab, page);
    await tab.close();
    const shown = page.locator("li", { has: page.locator(`[data-item-id="${id}"]`) }).locator("[data-shown-code]");
    const yes = shown.getByRole("button", { name: "Yes" });
    await tapThrough(yes);
    await expect(shown).toContainText("Thank you.");
    await expect(yes).toHaveAttribute("aria-pressed", "true");
    await page.reload({ waitUntil: "commit" });
    await expect(yes).toHaveAttribute("aria-pressed", "true");
  });

for (const name of ["promopeak", "bargainbarn"])
  test(`${name}: a search with a typing error leads to the store, and to a code of it`, async ({ page }) => {
    const { store } = await findCoupon(name, (coupon) => hasCode(coupon) && (coupon.store?.name.length ?? 0) > 7);
    const typed = (store?.name ?? "").toLowerCase().replace(/(.)(.)$/, "$2$1");
    await page.goto(urlOf(name), { waitUntil: "commit" });
    await tapThrough(header(page).getByRole("search"));
    await page.keyboard.type(typed);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(new RegExp(`esults for “${typed}”$`));
    await tapThrough(
      page
        .getByRole("main")
        .getByRole("link", { name: store?.name ?? "", exact: true })
        .first(),
    );
    await expect(page).toHaveURL(urlOf(name, `/store/${store?.slug}`));
    const { tab } = await reveal(page);
    await copy(tab, page);
  });

for (const name of ["dealharbor", "couponcove"])
  test(`${name}: an offer that is saved on a category's page, which the menu has, is on the page of saved offers`, async ({
    page,
  }) => {
    await page.goto(urlOf(name), { waitUntil: "commit" });
    await tapThrough(header(page).getByRole("button", { name: "Open menu" }));
    const categories = header(page).getByRole("navigation").filter({ hasText: "Largest categories" });
    await tapThrough(categories.getByRole("link").nth(1));
    await expect(page).toHaveURL(/\/category\//);
    const card = cards(page).nth(1);
    const save = card.getByRole("button", { name: /^Save/ });
    await tapThrough(save);
    await expect(save).toHaveAttribute("aria-pressed", "true");
    const id = await card.getAttribute("data-item-id");
    await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
    await tapThrough(header(page).getByRole("link", { name: "Saved offers: 1" }).first());
    await expect(page).toHaveURL(urlOf(name, "/saved"));
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toHaveAttribute("data-item-id", id ?? "");
  });

for (const name of ["thriftlane", "promopeak"])
  test(`${name}: the page of an offer that has ended says so, and stays`, async ({ page, context, proxied }) => {
    await controlClock(context);
    serve(proxied, { coupon: createCoupon("redirect", "expired", "KETTLE33") });
    const address = proxied.url(`${name}.localhost`, FORMS[1]);
    await page.goto(address, { referer: ENGINE, waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("This Copper & Kettle offer has ended");
    await expect(page.locator("[data-section-type=coupon-reveal]")).toContainText("This offer ended on ");
    await untilHydrated(page);
    await letTimePass(page, LONG_MS);
    await expect(page).toHaveURL(address);
    await expect(heading).toHaveText("This Copper & Kettle offer has ended");
    await tapThrough(page.getByRole("main").getByRole("link", { name: "All Copper & Kettle offers" }).last());
    await expect(page).toHaveURL(proxied.url(`${name}.localhost`, "/store/copper%20kettle"));
  });

for (const name of ["bargainbarn", "savvyfox"])
  test(`${name}: a store's code is copied with texts of 200 %`, async ({ page }) => {
    const enlarge = async (tab: Page) => {
      await useSlow4G(tab);
      await setFontSize(tab, 32);
    };
    await setFontSize(page, 32);
    await openStore(page, name);
    await copy((await reveal(page, enlarge)).tab, page);
  });

test.describe("in forced colours", () => {
  test.use({ contextOptions: { reducedMotion: "reduce", forcedColors: "active" } });

  for (const name of ["dealharbor", "couponcove"])
    test(`${name}: a store's code is copied`, async ({ page }) => {
      await openStore(page, name);
      const { tab } = await reveal(page);
      expect(await tab.evaluate(() => matchMedia("(forced-colors: active)").matches)).toBe(true);
      await copy(tab, page);
    });
});

test.describe("in landscape", () => {
  test.use({ viewport: { width: 640, height: 360 }, hasTouch: true, isMobile: true });

  for (const name of ["couponcove", "bargainbarn"])
    test(`${name}: a store's code is copied`, async ({ page }) => {
      await openStore(page, name);
      await copy((await reveal(page)).tab, page);
    });
});
