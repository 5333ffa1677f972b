import type { Route } from "@playwright/test";
import { casesOf, SYSTEM } from "../../../harness/tiers/tier";
import { holdScripts } from "../support/holdScripts";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { watchData } from "../support/watchData";
import { openPage, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const PREFETCH = "**/_dealframe/prefetch?*";

const storeLink = (page: Page) => page.locator('[data-section="trending-stores"] a[href^="/store/"]').first();

/** Repeats the first prefetching if the server refuses it, since pages of other tests wait there. */
async function insist(page: Page): Promise<void> {
  const answer = async (route: Route) => {
    // Node.js does not know the names below localhost.
    const request = () => {
      const url = new URL(route.request().url());
      const headers = { ...route.request().headers(), host: url.host };
      url.hostname = "127.0.0.1";
      return route.fetch({ url: url.href, headers });
    };
    let response = await request();
    while (response.status() === 204) response = await request();
    await route.fulfill({ response });
  };
  // A later one may be under way when the test ends.
  await page.route(PREFETCH, answer, { times: 1 });
}

/** Answers prefetching without pages, for tests of its requests alone: after a refusal, which a busy server may give, none is sent for a while. */
const answerPrefetching = (page: Page) => page.route(PREFETCH, (route) => route.fulfill({ json: [null] }));

/** Brings a link into view, and waits until the pages of the links in view have been prefetched. */
async function rest(page: Page, { untilQuiet }: ReturnType<typeof watchData>): Promise<void> {
  const link = storeLink(page);
  const answered = page.waitForResponse(PREFETCH);
  await link.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  await answered;
  await untilQuiet();
}

/** Follows a link without the pointer, and expects its page without a load. */
async function follow(page: Page, link = storeLink(page)): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  const name = await link.getAttribute("href");
  await link.evaluate((one) => (one as HTMLElement).click());
  await expect(page).toHaveURL(new RegExp(`${name}$`));
  await expect(page.locator('[data-section="trending-stores"]')).toHaveCount(0);
  await expect(page.locator("main [data-item]").first()).toBeVisible();
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
}

test("a home that nobody touches prefetches nothing; links in view are prefetched together, and shown without another request; none that reveals an offer, leads away, or is a search, and never many", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  const watched = watchData(page);
  await insist(page);
  await openPage(page, siteUrl(HOST));
  await watched.untilQuiet();
  expect(watched.prefetched).toEqual([]);
  await rest(page, watched);
  expect(watched.prefetched).toHaveLength(1);
  expect(watched.prefetched[0]?.length).toBeGreaterThan(1);
  expect(await page.evaluate(() => localStorage.getItem("viewedItems"))).toBeNull();

  const touch = (links: Element[]) => {
    for (const link of links) link.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }));
  };
  await page.locator('main a[href^="/couponsredirect/"], main a[href^="/mr/"]').evaluateAll(touch);
  await page.locator('main a[href^="/category/"], footer a[href^="/"]').evaluateAll(touch);
  await watched.untilQuiet();
  expect(watched.prefetched.length).toBeLessThanOrEqual(6);
  expect(
    watched.prefetched
      .flat()
      .filter((address) => /^\/(couponsredirect|couponzr|mr|searchpage|_dealframe)\b/.test(address)),
  ).toEqual([]);
  expect(Math.max(...watched.prefetched.map(({ length }) => length))).toBeLessThanOrEqual(8);

  const address = watched.prefetched[0]?.find((one) => one.startsWith("/store/"));
  await follow(page, page.locator(`main a[href="${address}"]`).first());
  expect(watched.pages).toEqual([]);
  expect(watched.calls).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("viewedItems"))).toContain("stores");
  expect(noted).toEqual([]);
});

test("links that come into view are prefetched before React has come, and shown once it has, without another request", async ({
  page,
  siteUrl,
}) => {
  const watched = watchData(page);
  await insist(page);
  const release = await holdScripts(page, /\/assets\/start-[^/]+\.js$/);
  await openPage(page, siteUrl(HOST));
  const link = storeLink(page);
  const answered = page.waitForResponse(PREFETCH);
  await link.evaluate((one) => one.scrollIntoView({ block: "center", behavior: "instant" }));
  await answered;
  expect(watched.prefetched[0]).toContain(await link.getAttribute("href"));
  await link.evaluate((one) => (one as HTMLElement).click());
  release();
  await expect(page.locator("main [data-item]").first()).toBeVisible();
  await expect(page).toHaveURL(/\/store\//);
  expect(watched.pages).toEqual([]);
});

test("a link that is pointed at, or focused, is prefetched", async ({ page, siteUrl }) => {
  const watched = watchData(page);
  await answerPrefetching(page);
  // The links of the header are in view, and prefetched for that.
  const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
  for (const act of [() => link.hover(), () => link.focus()]) {
    await openPage(page, siteUrl(HOST, "/aboutus"));
    watched.prefetched.length = 0;
    // The first sign of a shopper fetches the code that prefetches.
    await expect(async () => {
      await page.mouse.move(5, 5);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await act();
      expect(watched.prefetched).toContainEqual(["/privacypolicy"]);
    }).toPass();
  }
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a touched link is prefetched before the finger leaves it", async ({ page, siteUrl }) => {
    const watched = watchData(page);
    await answerPrefetching(page);
    await openPage(page, siteUrl(HOST, "/aboutus"));
    const touch = await page.context().newCDPSession(page);
    const link = page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" });
    await link.scrollIntoViewIfNeeded();
    await expect(async () => {
      const { x, y, width, height } = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
      await touch.send("Input.dispatchTouchEvent", { type: "touchCancel", touchPoints: [] });
      expect(watched.prefetched.flat()).toContain("/privacypolicy");
    }).toPass();
    await expect(page).toHaveURL(siteUrl(HOST, "/aboutus"));
  });
});

/** The ways in which prefetching fails; those that leave most behind come first. */
const FAILURES = ["hanging", "empty", "refused", "aborted"];

test("prefetching that fails leaves links as they are", SYSTEM, async ({ page, siteUrl }) => {
  const watched = watchData(page);
  for (const failure of casesOf(FAILURES, 2))
    await test.step(failure, async () => {
      watched.pages.length = 0;
      await page.route(PREFETCH, (route) => {
        if (failure === "aborted") return route.abort();
        if (failure === "refused") return route.fulfill({ status: 204 });
        return failure === "empty" ? route.fulfill({ status: 200, body: "[null,null]" }) : undefined;
      });
      await openPage(page, siteUrl(HOST));
      await page.waitForLoadState("networkidle");
      const asked = page.waitForRequest(PREFETCH);
      await storeLink(page).evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
      await asked;
      await follow(page);
      expect(watched.pages, failure).toHaveLength(1);
      await page.unroute(PREFETCH);
    });
});
