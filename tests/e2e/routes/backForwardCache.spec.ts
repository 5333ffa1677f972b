import { casesOf, SYSTEM } from "../../../harness/tiers/tier";
import { BROWSER_FLAGS } from "../../../src/cli/visual/browserFlags";
import { TIME_PATH } from "../../../src/domain/routes/serverPaths";
import { AS_SERVED, expectCards, ONE_VOTE, REACHED, reachStates, readVotes, serveStates } from "../offers/cardStates";
import { moveDeviceClock, setDeviceAhead } from "../support/deviceClock";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { openPage, untilHydrated, untilRendered } from "../support/watchPage";
import { WITHOUT_PICTURES } from "../support/withoutPictures";

const HOST = "dealharbor.localhost";
const savedLink = (page: Page) =>
  page.locator('[data-section="site-header"]').locator('a[title="Saved offers"]').first();

// The headless shell has no back/forward cache, and Playwright turns that of the full browser off.
test.use({
  launchOptions: {
    args: [...BROWSER_FLAGS, WITHOUT_PICTURES],
    ignoreDefaultArgs: ["--disable-back-forward-cache"],
    ...(process.env.FULL_CHROMIUM_PATH === undefined ? {} : { executablePath: process.env.FULL_CHROMIUM_PATH }),
  },
});

// One browser for all, which takes long to start.
test.describe.configure({ mode: "default" });

/**
 * The kinds of pages, those first that differ most in how they are stored, and in what their sections listen to. The page for
 * addresses that lead nowhere is not among them: browsers store no page with another status than 200.
 */
const PATHS = [
  "/store/lootlane",
  "/mr",
  "/contactus",
  "/searchpage?q=coffee",
  "/saved",
  "/",
  "/coupons",
  "/store",
  "/categories",
  "/category/Smart%20Home",
  "/newlyaddedstores",
  "/aboutus",
  "/privacypolicy",
];

interface Leaving {
  /** What happens on the page before it is left. */
  readonly before?: () => Promise<void>;
  readonly atTheOther?: () => Promise<void>;
}

/** How often a page is left where the browser gives a reason of its own: a page that froze late, too little memory. */
const VISITS = 3;

/**
 * Opens another document and comes back; returns the browser's reasons for loading the page again, if it did. Reasons that no page
 * can do anything about ("circumstantial" in the words of the DevTools protocol) are no answer: the page is left once more.
 */
async function leaveAndReturn(page: Page, away: string, { before, atTheOther }: Leaving = {}): Promise<string> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Page.enable");
  const reasons: { readonly type: string; readonly reason: string }[] = [];
  devTools.on("Page.backForwardCacheNotUsed", (event) => reasons.push(...event.notRestoredExplanations));
  for (let visit = 1; ; visit += 1) {
    reasons.length = 0;
    await page.evaluate(() => addEventListener("pageshow", ({ persisted }) => Object.assign(window, { persisted })));
    await before?.();
    await page.goto(away);
    await atTheOther?.();
    // Playwright waits for a load, and a stored page has none.
    await page.evaluate(() => {
      setTimeout(() => history.back());
    });
    await expect(page).not.toHaveURL(away);
    if (await page.evaluate(() => Reflect.get(window, "persisted") === true)) return "";
    await untilHydrated(page);
    const isOfTheBrowser = reasons.length > 0 && reasons.every(({ type }) => type === "Circumstantial");
    if (!isOfTheBrowser || visit === VISITS) return `loaded again: ${reasons.map(({ reason }) => reason).join(", ")}`;
  }
}

test("pages come back from the back/forward cache, also one that reveals an offer", async ({ page, siteUrl }) => {
  for (const path of casesOf(PATHS, 3))
    await test.step(path, async () => {
      await openPage(page, siteUrl(HOST, path));
      expect(await leaveAndReturn(page, siteUrl(HOST, "/robots.txt")), path).toBe("");
    });
  await openPage(page, siteUrl(HOST, "/coupons"));
  const path = await page.locator('main a[href^="/couponsredirect/"]').first().getAttribute("href");
  await openPage(page, siteUrl(HOST, path ?? ""));
  expect(await leaveAndReturn(page, siteUrl(HOST, "/robots.txt"))).toBe("");
});

test("a page from the back/forward cache has the present time and the offers saved since", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST, "/aboutus"));
  const saveOffer = async () => {
    await page.locator('main [data-item="coupon"]').first().getByRole("button", { name: /^Save/ }).click();
    await expect(savedLink(page)).toHaveText("1");
  };
  const reasons = await leaveAndReturn(page, siteUrl(HOST, "/coupons"), { atTheOther: saveOffer });
  expect(reasons).toBe("");
  await expect(savedLink(page)).toHaveText("1");
  expect(await page.evaluate(() => history.scrollRestoration)).toBe("manual");
});

test("a page from the back/forward cache asks for the time, whatever the device's clock says, before it calls an offer ended", async ({
  page,
  context,
  siteUrl,
}) => {
  await setDeviceAhead(context, 0);
  await openPage(page, siteUrl(HOST));
  const ended = page.locator('[data-section="top-deals"] [data-expired]');
  const before = await ended.count();
  // Playwright is not told of the requests of a page that comes back.
  const countAsked = () =>
    page.evaluate(
      (path) => performance.getEntriesByType("resource").filter(({ name }) => new URL(name).pathname === path).length,
      TIME_PATH,
    );
  expect(await countAsked()).toBe(0);
  for (const aheadMs of [0, 400 * 864e5]) {
    let asked = 0;
    const moveClock = async () => {
      asked = await countAsked();
      await moveDeviceClock(page, aheadMs);
    };
    expect(await leaveAndReturn(page, siteUrl(HOST, "/robots.txt"), { before: moveClock })).toBe("");
    // On a slow machine the page may have asked before it left, too: at its next update it sees that the clock was moved.
    await expect.poll(countAsked).toBeGreaterThan(asked);
    await untilRendered(page);
    expect(await ended.count()).toBe(before);
  }
});

test.describe("on a phone", () => {
  test.use(PHONE);

  test(
    "cards from the back/forward cache have each state that they reached on another page since",
    SYSTEM,
    async ({ page, context, proxied }) => {
      await serveStates(proxied, context);
      await openPage(page, proxied.url(HOST));
      await expectCards(page, AS_SERVED);
      const reach = () => reachStates(page);
      expect(await leaveAndReturn(page, proxied.url(HOST, "/?again"), { atTheOther: reach })).toBe("");
      await expectCards(page, REACHED);
      expect(readVotes(proxied)).toEqual(ONE_VOTE);
    },
  );
});
