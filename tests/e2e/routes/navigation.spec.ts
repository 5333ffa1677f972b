import { requestPage } from "../../../harness/servers/requestPage";
import { SYSTEM } from "../../../harness/tiers/tier";
import type { RecordedCall } from "../support/ApiProxy";
import { PHONE, windowOf } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { openAwake, openPage, untilHydrated, untilRendered, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
const deals = (page: Page) => page.locator('[data-section="top-deals"] [data-item="coupon"]');

/** Marks the window and the header; a page load, or a new header, loses the marks. */
async function markPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { isSameLoad: true });
    document.querySelector('[data-section="site-header"]')?.setAttribute("data-is-same", "");
  });
}

async function expectMarks(page: Page): Promise<void> {
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
  await expect(page.locator('[data-section="site-header"][data-is-same]')).toHaveCount(1);
}

/** Records the requests for the code of navigation and for the complete sheet from now on. */
function watchCommonParts(page: Page): readonly string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const [, name] = /\/assets\/(navigation|sections)-/.exec(request.url()) ?? [];
    if (name !== undefined) asked.push(name);
  });
  return asked;
}

test("a link leads to another page and Back to the home, without a load and under the same header, with what a shopper who scrolls has fetched #navigation-1", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  const asked = watchCommonParts(page);
  await openPage(page, siteUrl(HOST));
  await page.waitForLoadState("networkidle");
  expect(asked, "on an untouched page").toEqual([]);
  await markPage(page);
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: "instant" }));
  await expect.poll(() => new Set(asked)).toEqual(new Set(["navigation", "sections"]));
  // The page keeps its own styles: the complete sheet applies with the first page that needs more.
  await expect(page.locator("style[data-complete]")).toHaveCount(1);
  await expect(page.locator('link[rel="stylesheet"][href*="/assets/sections-"]')).toHaveAttribute("media", "not all");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page).toHaveURL(siteUrl(HOST, "/privacypolicy"));
  await expect(deals(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await expectMarks(page);
  await page.goBack();
  await expect(page).toHaveURL(siteUrl(HOST));
  await expect(deals(page)).toHaveCount(8);
  await expectMarks(page);
  expect(noted).toEqual([]);
});

/** Records the sections of each path's main part, as each frame finds them, from now on. */
async function recordFrames(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const frames: string[] = [];
    Object.assign(window, { frames_: frames });
    const note = () => {
      const shown = [...document.querySelectorAll<HTMLElement>("main > [data-section]")];
      const frame = [location.pathname, ...shown.map(({ dataset }) => dataset.section)].join(" ");
      if (frames.at(-1) !== frame) frames.push(frame);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () => page.evaluate(() => Reflect.get(window, "frames_") as readonly string[]);
}

test("the first window of another page is painted before the sections below it, after Back all at once", async ({
  page,
  siteUrl,
}) => {
  await openAwake(page, siteUrl(HOST, "/store/lootlane"));
  const readFrames = await recordFrames(page);
  await page.getByRole("banner").getByRole("link", { name: "Deal Harbor" }).first().click();
  await expect(deals(page)).toHaveCount(8);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => [window.scrollY, document.querySelector("main")?.style.minHeight])).toEqual([0, ""]);
  await page.goBack();
  await expect(page).toHaveURL(siteUrl(HOST, "/store/lootlane"));
  await expect(page.locator('[data-section="how-to-redeem"]')).toBeVisible();
  const frames = (await readFrames()).map((frame) => frame.split(" "));
  const homes = frames.filter(([path, ...sections]) => path === "/" && !sections.includes("how-to-redeem"));
  expect(homes.map((sections) => sections.includes("top-deals"))).toEqual([false, true]);
  const stores = frames.filter(([path, ...sections]) => path !== "/" && sections.includes("how-to-redeem"));
  expect(new Set(stores.map((sections) => sections.join(" "))).size, "ways in which the store's page was shown").toBe(
    1,
  );
});

/** Records the lengths of the page's list of offers, as frames find it, from now on. */
async function recordLengths(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.evaluate(() => {
    const lengths: number[] = [];
    Object.assign(window, { lengths });
    const note = () => {
      const { length } = document.querySelectorAll('[data-section-type="coupon-list"] [data-item="coupon"]');
      if (lengths.at(-1) !== length) lengths.push(length);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  return () => page.evaluate(() => Reflect.get(window, "lengths") as readonly number[]);
}

for (const [window, options, first] of [
  ["a phone's window", PHONE, 6],
  ["a wide window", windowOf(1280), 12],
] as const)
  test(`the rows of a list that fill ${window} are painted before the others, after Back all at once`, async ({
    browser,
    siteUrl,
  }) => {
    const page = await browser.newPage(options);
    await openAwake(page, siteUrl(HOST, "/privacypolicy"));
    const readLengths = await recordLengths(page);
    const follow = async (path: string) => {
      const link = page.locator(`a[href="${path}"]:visible`).first();
      await (options.hasTouch ? link.tap() : link.click());
      await expect(page).toHaveURL(siteUrl(HOST, path));
    };
    await follow("/coupons");
    await expect.poll(readLengths).toEqual([0, first, 24]);
    await follow("/saved");
    await expect.poll(readLengths).toEqual([0, first, 24, 0]);
    await page.goBack();
    await expect.poll(readLengths).toEqual([0, first, 24, 0, 24]);
    await page.close();
  });

test("a page that replaces another shifts nothing, also where both have sections of the same names", async ({
  browser,
  siteUrl,
}) => {
  const page = await browser.newPage(windowOf(1280, 900));
  await openAwake(page, siteUrl("promopeak.localhost"));
  const listSections = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("main > [data-section]")].map(({ dataset }) => dataset.section),
    );
  const before = await listSections();
  await page.evaluate(() => {
    const shifted: string[] = [];
    const note = (shifts: PerformanceEntryList) => {
      // A typeface that comes late moves words by pixels.
      for (const shift of shifts)
        for (const { node } of Reflect.get(shift, "sources") as readonly { readonly node: Node | null }[])
          if (node instanceof HTMLElement && node.dataset.section !== undefined) shifted.push(node.dataset.section);
      return shifted;
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: "layout-shift" });
    Object.assign(window, { readShifted: () => note(observer.takeRecords()) });
    // A shift soon after an input counts for nothing; the click of a program is none.
    document.querySelector<HTMLElement>('main a[href^="/store/"]')?.click();
  });
  await expect(page).toHaveURL(/\/store\//);
  await expect(page.locator('[data-section="about-store"]')).toBeAttached();
  await untilRendered(page);
  const after = await listSections();
  expect(after.filter((name) => before.includes(name))).toEqual(["offers"]);
  expect(await page.evaluate("readShifted()")).toEqual([]);
  await page.close();
});

test("who chooses what a list shows stays on the choice", async ({ page, siteUrl }) => {
  await openAwake(page, siteUrl(HOST, "/store/vetiver-rye"));
  const codes = page.getByRole("main").getByRole("link", { name: /^Codes/ });
  await codes.press("Enter");
  await expect(page).toHaveURL(/[?&]type=/);
  await expect(codes).toHaveAttribute("aria-current", "true");
  await expect(codes).toBeFocused();
});

test("a list that was made longer has its length, and the page its place, after Back and after a reload", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST));
  await page.locator('[data-section="top-deals"]').getByRole("button", { name: "Show more" }).click();
  // It grows in a few frames.
  const count = 17;
  await expect(deals(page)).toHaveCount(count);
  const last = deals(page).last();
  await last.evaluate((card) => card.scrollIntoView({ block: "center", behavior: "instant" }));
  const top = await page.evaluate(() => window.scrollY);
  await last.locator('a[href^="/store/"]').first().click();
  await expect(page).toHaveURL(/\/store\//);
  await page.goBack();
  await expect(deals(page)).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await page.reload();
  await untilHydrated(page);
  await expect(deals(page)).toHaveCount(count);
  await expect(deals(page).first().locator(":focus")).toHaveCount(0);
  // A new visit of the page has the short list.
  await page.getByRole("banner").getByRole("link", { name: "Stores" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("All stores");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(deals(page)).toHaveCount(8);
});

test("for a shopper who saves data nothing is fetched before the first link: its page's data at the same time as the code", async ({
  page,
  siteUrl,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  const asked = watchCommonParts(page);
  const prefetched: string[] = [];
  page.on("request", (request) => request.url().includes("/_dealframe/prefetch?") && prefetched.push(request.url()));
  await openPage(page, siteUrl(HOST));
  await page.locator('[data-section="trending-stores"] a[href^="/store/"]').first().hover();
  await page.waitForLoadState("networkidle");
  expect(asked).toEqual([]);
  let answerCode = (): void => undefined;
  await page.route("**/assets/navigation-*.js", (route) => {
    answerCode = () => void route.continue();
  });
  const data = page.waitForResponse("**/_dealframe/page?*");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await (await data).finished();
  await expect.poll(() => asked).toEqual(["navigation"]);
  answerCode();
  await expect(deals(page)).toHaveCount(0);
  await expect(page).toHaveURL(siteUrl(HOST, "/privacypolicy"));
  expect(prefetched).toEqual([]);
});

test("the not-found page leads home without a load, where the home has all its data, and a link that leads nowhere to it", async ({
  page,
  siteUrl,
}) => {
  await openAwake(page, siteUrl(HOST, "/no-such-page"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This berth is empty");
  await expect(page).toHaveTitle(/Page not found/);
  await markPage(page);
  await page.locator('[data-section="not-found"]').getByRole("link", { name: "Home" }).click();
  await expect(deals(page)).toHaveCount(8);
  await expect(page).not.toHaveTitle(/Page not found/);
  await expect(page.locator('[data-section="trending-stores"] [data-item="store"]')).toHaveCount(12);
  await expect(page.locator('[data-section="horizontal-banners"] [data-item="banner"]')).not.toHaveCount(0);
  await expectMarks(page);
  const noted = watchPage(page);
  for (const path of ["/no-such-page", "/store/no-such-store"]) {
    await go(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This berth is empty");
    await go(page, "/aboutus");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Deal Harbor");
  }
  await expectMarks(page);
  expect(noted.filter((line) => !line.includes("404"))).toEqual([]);
});

test("a page whose data cannot be had is asked of the server as a whole", async ({ page, siteUrl }) => {
  await page.route(/_dealframe\/(?:page|prefetch)/, (route) => route.abort());
  await openAwake(page, siteUrl(HOST, "/no-such-page"));
  await markPage(page);
  await page.locator('[data-section="not-found"]').getByRole("link", { name: "Home" }).click();
  await expect(deals(page)).toHaveCount(8);
  await untilHydrated(page);
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(false);
});

/** One page of each document, in an order in which successive pages differ. */
const TOUR = [
  "/category/Coffee%20%26%20Tea",
  "/home2",
  "/store",
  "/home3",
  "/store/lootlane",
  "/coupons",
  "/home4",
  "/searchpage?q=coffee",
  "/aboutus",
  "/categories",
  "/couponsredirect/coupon/Oak/65f0c0ffee0123456789abcd",
  "/newlyaddedstores",
  "/contactus",
  "/couponzr/Oak/65f0c0ffee0123456789abce",
  "/privacypolicy",
  "/no-such-page",
];

/** Calls that need the answer of another call: related stores of a store's offers, the link of an offer without one. */
const FOLLOWS = /getCouponsBasedOnCategory\?.*sort=popular|couponurl/;

/** Navigates to a path like a link of the site. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

test(
  "from page to page all calls start before one is answered, and header and footer stay as they are",
  SYSTEM,
  async ({ page, proxied }) => {
    test.slow();
    const { proxy, server, url } = proxied;
    /** The calls that the server makes for a page: all that the page needs. */
    const findCalls = async (path: string): Promise<string[]> => {
      const before = proxy.apiCalls.length;
      await requestPage({ port: server.port, host: HOST, path });
      return proxy.apiCalls
        .slice(before)
        .map(nameCall)
        .filter((call) => !/fetchAll|fetchByDomain/.test(call));
    };
    const known = new Set(await findCalls("/aboutus"));
    await openAwake(page, url(HOST, "/aboutus"));
    // The first navigation renders the static sections anew, which had no code until then; the header's menu and search stay.
    const header = await page.locator('[data-section-type="site-header"] form').elementHandle();
    const heading = await page.locator("h1").textContent();
    await go(page, "/contactus");
    await expect(page.locator("h1")).not.toHaveText(heading ?? "");
    await expect(page.locator("[data-opening]")).toHaveCount(0);
    expect(await header?.evaluate((element) => element.isConnected)).toBe(true);
    await page.evaluate(() => {
      const kept = [...document.querySelectorAll("#app_root > :is(header, footer) :is([data-section], a)")];
      const listLost = () =>
        kept.filter((element) => !element.isConnected).map((element) => element.outerHTML.slice(0, 120));
      Object.assign(window, { listLost: kept.length > 10 ? listLost : () => ["nothing to keep"] });
    });
    const events: string[] = [];
    const { origin } = proxy;
    const isCall = (address: string) => address.startsWith(origin) && !address.includes("/images/");
    page.on("request", (request) => isCall(request.url()) && !FOLLOWS.test(request.url()) && events.push("asked"));
    page.on("response", (response) => isCall(response.url()) && events.push("answered"));

    for (const path of TOUR) {
      await test.step(path, async () => {
        const needed = await findCalls(path);
        events.length = 0;
        let release = (): void => undefined;
        const until = new Promise<void>((resolve) => {
          release = resolve;
        });
        const start = proxy.apiCalls.length;
        // The server refreshes its list of domains by itself, whatever the browser does.
        const begun = () =>
          proxy.apiCalls
            .slice(start)
            .map(nameCall)
            .filter((call) => !/fetchAll|fetchByDomain/.test(call));
        // The server may need the website data again, without which it sends no page.
        proxy.rule = ({ path: called }) => (/fetchByDomain/.test(called) ? undefined : { kind: "hold", until });
        const isFound = page.waitForResponse(/_dealframe\/page/);
        await go(page, path);
        await isFound;
        await expect
          .poll(() => needed.filter((call) => !FOLLOWS.test(call) && !known.has(call) && !begun().includes(call)))
          .toEqual([]);
        release();
        await expect(page.locator("[data-opening]")).toHaveCount(0);
        proxy.rule = () => undefined;
        expect(begun().filter((call) => !FOLLOWS.test(call) && !needed.includes(call))).toEqual([]);
        expect(events.lastIndexOf("asked")).toBeLessThanOrEqual(Math.max(0, events.indexOf("answered")));
        expect(await page.evaluate(() => (window as unknown as { listLost: () => string[] }).listLost()), path).toEqual(
          [],
        );
        for (const call of needed) known.add(call);
      });
    }
  },
);

function nameCall({ path, query }: RecordedCall): string {
  return `${path}?${query}`;
}
