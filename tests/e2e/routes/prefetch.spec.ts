import type { Request, Route } from "@playwright/test";
import { expect, type Page, test } from "../support/siteTest";
import { openPage, scrollThrough, untilHydrated, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const PREFETCH = "**/_dealframe/prefetch?*";

/** Time without a request after which a page that rests asks for nothing more; it exceeds the rest that prefetching waits for. */
const QUIET_MS = 1_000;

/** Records the requests from now on: their number, the addresses of each prefetching one, the pages asked for, and calls of the API. */
function watchData(page: Page) {
  const watched = {
    prefetched: [] as string[][],
    pages: [] as string[],
    calls: [] as string[],
    count: 0,
    /** Waits until all requests have ended and no other begins; “networkidle” is reached once in a load only. */
    untilQuiet: () => expect.poll(() => underWay.size === 0 && performance.now() - lastAtMs > QUIET_MS).toBe(true),
  };
  const underWay = new Set<Request>();
  let lastAtMs = performance.now();
  const end = (request: Request) => {
    underWay.delete(request);
    lastAtMs = performance.now();
  };
  page.on("requestfinished", end);
  page.on("requestfailed", end);
  page.on("request", (request) => {
    watched.count += 1;
    underWay.add(request);
    lastAtMs = performance.now();
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === "/_dealframe/prefetch") watched.prefetched.push(searchParams.getAll("address"));
    else if (pathname === "/_dealframe/page") watched.pages.push(searchParams.get("address") ?? "");
    else if (["xhr", "fetch"].includes(request.resourceType()) && !pathname.startsWith("/assets/"))
      watched.calls.push(pathname);
  });
  return watched;
}

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

test("a home that nobody touches prefetches nothing; links in view are prefetched together, and shown without another request", async ({
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
  const address = watched.prefetched[0]?.find((one) => one.startsWith("/store/"));
  await follow(page, page.locator(`main a[href="${address}"]`).first());
  expect(watched.pages).toEqual([]);
  expect(watched.calls).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("viewedItems"))).toContain("stores");
  expect(noted).toEqual([]);
});

test("no visit prefetches much, and never what reveals an offer, leads away, or is a search", async ({
  page,
  siteUrl,
}) => {
  const watched = watchData(page);
  await openPage(page, siteUrl(HOST));
  await rest(page, watched);
  for (const link of await page.locator('main a[href^="/couponsredirect/"], main a[href^="/mr/"]').all()) {
    await link.evaluate((one) => one.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  }
  const links = page.locator('main a[href^="/category/"], footer a[href^="/"]');
  for (const link of (await links.all()).slice(0, 10))
    await link.evaluate((one) => one.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true })));
  await watched.untilQuiet();
  expect(watched.prefetched.length).toBeGreaterThan(0);
  expect(watched.prefetched.length).toBeLessThanOrEqual(6);
  expect(
    watched.prefetched
      .flat()
      .filter((address) => /^\/(couponsredirect|couponzr|mr|searchpage|_dealframe)\b/.test(address)),
  ).toEqual([]);
  expect(Math.max(...watched.prefetched.map(({ length }) => length))).toBeLessThanOrEqual(8);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });

  /** Scrolls to the end of a home with fingers that begin on links, rests on the way, and follows a link. */
  async function visit(page: Page, url: string) {
    const watched = watchData(page);
    await openPage(page, url);
    await watched.untilQuiet();
    const touch = await page.context().newCDPSession(page);
    const send = (type: "touchStart" | "touchMove" | "touchEnd", y: number) =>
      touch.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x: 206, y }] });
    const swipe = async () => {
      await send("touchStart", 600);
      for (let y = 580; y > 200; y -= 40) await send("touchMove", y);
      await send("touchEnd", 200);
    };
    await swipe();
    await watched.untilQuiet();
    for (let again = 0; again < 3; again += 1) await swipe();
    // How far a swipe goes depends on the machine's pace, and so would the pictures that are loaded: both visits see all of the page.
    await scrollThrough(page);
    await watched.untilQuiet();
    expect(page.url()).toBe(url);
    await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).tap();
    await expect(page).toHaveURL(/privacypolicy$/);
    await watched.untilQuiet();
    return watched;
  }

  test("a visit with touches that become scrolls has at most 1.3 times the requests of one without prefetching", async ({
    page,
    browser,
    siteUrl,
  }) => {
    const { prefetched, count } = await visit(page, siteUrl(HOST));
    // At least one: after a refusal, which other tests can cause, a page prefetches nothing for a while.
    expect(prefetched.length).toBeGreaterThan(0);
    const other = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
    await other.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { effectiveType: "2g" } }));
    const slow = await other.newPage();
    const without = await visit(slow, siteUrl(HOST));
    expect(without.prefetched).toEqual([]);
    expect(count).toBeLessThanOrEqual(1.3 * without.count);
    await other.close();
  });

  test("a touched link is prefetched before the finger leaves it", async ({ page, siteUrl }) => {
    const watched = watchData(page);
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

for (const [how, act] of Object.entries({
  "pointed at": (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).hover(),
  focused: (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).focus(),
})) {
  test(`a link that is ${how} is prefetched`, async ({ page, siteUrl }) => {
    const watched = watchData(page);
    await openPage(page, siteUrl(HOST, "/aboutus"));
    // The first sign of a shopper fetches the code that prefetches.
    await expect(async () => {
      await page.mouse.move(5, 5);
      await page.evaluate(() => (document.activeElement as HTMLElement).blur());
      await act(page);
      expect(watched.prefetched).toContainEqual(["/privacypolicy"]);
    }).toPass();
  });
}

test("a shopper who saves data prefetches nothing", async ({ page, siteUrl }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const watched = watchData(page);
  await openPage(page, siteUrl(HOST));
  await page.waitForLoadState("networkidle");
  await storeLink(page).evaluate((link) => link.scrollIntoView({ block: "center", behavior: "instant" }));
  await storeLink(page).hover();
  await follow(page);
  expect(watched.pages).toHaveLength(1);
  expect(watched.prefetched).toEqual([]);
});

for (const failure of ["aborted", "refused", "empty", "hanging"]) {
  test(`prefetching that is ${failure} leaves links as they are`, async ({ page, siteUrl }) => {
    const watched = watchData(page);
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
    expect(watched.pages).toHaveLength(1);
    await page.goBack();
    await untilHydrated(page);
  });
}
