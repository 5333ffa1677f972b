import { casesOf } from "../../../harness/tiers/tier";
import { controlClock } from "../support/controlClock";
import { holdScripts } from "../support/holdScripts";
import { locateSection } from "../support/locateSection";
import { expect, type Page, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openAwake, openPage, untilHydrated, watchPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";
/** A page whose address has an anchor does not rest: what is in view hydrates at once. */
const ANCHOR = "/#nowhere";

/** Takes the idle time away, so that sections hydrate only where the shopper comes near. */
async function withoutIdleTime(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
}

async function untilInViewHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

/** True if React has taken over what stands in a section. */
function isHydrated(page: Page, section: string): Promise<boolean> {
  return locateSection(page, section).evaluate((element) =>
    [...element.querySelectorAll("*")].some((node) => Object.keys(node).some((key) => key.startsWith("__reactFiber"))),
  );
}

/** Marks every element of the page; returns a function that lists the sections in which one has gone. */
async function markElements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const sections = [...document.querySelectorAll<HTMLElement>("[data-section]")];
    Object.assign(window, {
      marked: sections.map((section) => ({ id: section.id, elements: [...section.querySelectorAll("*")] })),
    });
  });
  return () =>
    page.evaluate(() => {
      const marked = Reflect.get(window, "marked") as { id: string; elements: Element[] }[];
      return marked.filter(({ elements }) => elements.some((element) => !element.isConnected)).map(({ id }) => id);
    });
}

test.describe("on a phone whose scripts come late", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("what is tapped, typed and chosen before that is done once it can be, and stays", async ({ page, siteUrl }) => {
    const release = await holdScripts(page);
    await page.goto(siteUrl(HOST), { waitUntil: "commit" });
    const deals = locateSection(page, "top-deals");
    await deals.getByRole("button", { name: "Show more" }).tap();
    const email = locateSection(page, "newsletter").getByRole("textbox");
    await email.fill("someone@example.com");
    const categories = locateSection(page, "categories");
    const all = await categories.getByRole("link").count();
    await categories.getByRole("searchbox").pressSequentially("fash");
    expect(await page.evaluate(() => performance.getEntriesByName("hydrated").length)).toBe(0);
    await expect(deals.locator('[data-item="coupon"]')).toHaveCount(8);
    release();
    await untilHydrated(page);
    await expect(deals.locator('[data-item="coupon"]')).toHaveCount(17);
    await expect(email).toHaveValue("someone@example.com");
    await expect(categories.getByRole("searchbox")).toHaveValue("fash");
    expect(await categories.getByRole("link").count()).toBeLessThan(all);
  });

  test("the menu and the search work all the time", async ({ page, siteUrl }) => {
    const release = await holdScripts(page);
    await page.goto(siteUrl(HOST), { waitUntil: "commit" });
    const header = locateSection(page, "site-header");
    await header.getByRole("button", { name: "Menu" }).tap();
    await expect(header.getByRole("link", { name: "Stores" }).first()).toBeVisible();
    release();
    await untilInViewHydrated(page);
    await header.getByRole("link", { name: "Stores" }).first().tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("All stores");
  });
});

test.describe("where nothing moves by itself", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  for (const { host } of casesOf(HOMES, 2))
    test(`every section of ${host} keeps the elements that the server rendered`, async ({ page, siteUrl }) => {
      const noted = watchPage(page);
      const release = await holdScripts(page);
      await page.goto(siteUrl(host), { waitUntil: "domcontentloaded" });
      const listRebuilt = await markElements(page);
      release();
      await untilHydrated(page);
      expect(await listRebuilt()).toEqual([]);
      expect(noted.filter((line) => /rendered again|^error/.test(line))).toEqual([]);
    });
});

test("a section below hydrates when it comes near, is pointed at or has the focus, and not before", async ({
  page,
  siteUrl,
}) => {
  await withoutIdleTime(page);
  await page.goto(siteUrl(HOST, ANCHOR));
  await untilInViewHydrated(page);
  expect(await isHydrated(page, "site-header")).toBe(true);
  expect(await isHydrated(page, "newsletter")).toBe(false);
  await locateSection(page, "newsletter").getByRole("textbox").focus();
  await expect.poll(() => isHydrated(page, "newsletter")).toBe(true);
  await expect(locateSection(page, "newsletter").getByRole("textbox")).toBeFocused();
  await locateSection(page, "scroll-to-top").evaluate((element) =>
    element.dispatchEvent(new PointerEvent("pointerover", { bubbles: true })),
  );
  await expect.poll(() => isHydrated(page, "scroll-to-top")).toBe(true);
});

test("lists and forms wait for a shopper, also in a section that does not, and their code is there by then", async ({
  page,
  siteUrl,
}) => {
  await openPage(page, siteUrl("couponcove.localhost", ANCHOR));
  await page.waitForLoadState("networkidle");
  const late = ["latest-deals", "categories"];
  const read = () => Promise.all(late.map((id) => isHydrated(page, id)));
  expect(await isHydrated(page, "site-banners")).toBe(true);
  expect(await read()).toEqual([false, false]);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  const categories = locateSection(page, "categories");
  const all = await categories.getByRole("link").count();
  await categories.getByRole("searchbox").pressSequentially("fash");
  await expect.poll(() => categories.getByRole("link").count()).toBeLessThan(all);
  await expect(categories.getByRole("searchbox")).toHaveValue("fash");
  await locateSection(page, "latest-deals").locator('[data-item="coupon"]').first().hover();
  await expect.poll(read).toEqual([true, true]);
  expect(requested.filter((path) => /\/(?:late|cards)-/.test(path))).toEqual([]);
});

test("a late section hydrates without being used once it would show something else: an offer that is saved, or the time", async ({
  page,
  context,
  siteUrl,
}) => {
  await openPage(page, siteUrl(HOST));
  const save = locateSection(page, "top-deals")
    .getByRole("button", { name: /^Save for later/ })
    .first();
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  // Another tab of the same device.
  const tab = await context.newPage();
  await openPage(tab, siteUrl(HOST));
  await expect(
    locateSection(tab, "top-deals")
      .getByRole("button", { name: /^Save for later/ })
      .first(),
  ).toHaveAttribute("aria-pressed", "true");
  await tab.evaluate(() => localStorage.clear());
  await controlClock(context);
  await openPage(tab, siteUrl(HOST));
  await tab.waitForLoadState("networkidle");
  expect(await isHydrated(tab, "top-deals")).toBe(false);
  const timer = locateSection(tab, "top-deals").getByRole("timer").first();
  const before = await timer.textContent();
  await tab.clock.runFor(180_000);
  await expect.poll(() => isHydrated(tab, "top-deals")).toBe(true);
  await expect(timer).not.toHaveText(before ?? "");
});

test("a list that nobody has used shows the offer as saved that another tab saves; a form waits on", async ({
  page,
  context,
  siteUrl,
}) => {
  await openAwake(page, siteUrl(HOST));
  await page.waitForLoadState("networkidle");
  // A link leads away from its section.
  await locateSection(page, "top-deals")
    .getByRole("link", { name: /^All offers from/ })
    .first()
    .hover();
  const read = () => Promise.all(["top-deals", "newsletter"].map((id) => isHydrated(page, id)));
  expect(await read()).toEqual([false, false]);
  const tab = await context.newPage();
  await openPage(tab, siteUrl(HOST));
  const saves = [tab, page].map((one) =>
    locateSection(one, "top-deals")
      .getByRole("button", { name: /^Save for later/ })
      .first(),
  );
  await saves[0]?.click();
  for (const save of saves) await expect(save).toHaveAttribute("aria-pressed", "true");
  expect(await read()).toEqual([true, false]);
});

test("what is pressed in a late section stays right on the pages after it, and on Back", async ({ page, siteUrl }) => {
  await openPage(page, siteUrl("couponcove.localhost"));
  await locateSection(page, "trending-stores").getByRole("link").first().click();
  await expect(
    page.locator('[data-section="store-profile"], [data-section-type="store-profile"]').first(),
  ).toBeVisible();
  await page.goBack();
  const deals = locateSection(page, "latest-deals");
  const save = deals.getByRole("button", { name: /^Save for later/ }).first();
  await save.click();
  await expect(save).toHaveAttribute("aria-pressed", "true");
  const categories = locateSection(page, "categories");
  const all = await categories.getByRole("link").count();
  await categories.getByRole("searchbox").pressSequentially("fash");
  await expect.poll(() => categories.getByRole("link").count()).toBeLessThan(all);
});

test("a press on a section that is not alive yet is answered for the whole life of the page", async ({
  page,
  siteUrl,
}) => {
  await withoutIdleTime(page);
  await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
  await page.goto(siteUrl(HOST, ANCHOR));
  await untilInViewHydrated(page);
  const deals = locateSection(page, "top-deals");
  expect(await isHydrated(page, "top-deals")).toBe(false);
  await deals.getByRole("button", { name: "Show more" }).evaluate((button: HTMLElement) => button.click());
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(17);
  // The click was not done twice.
  await expect(deals.getByRole("button", { name: "Show less" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test("a carousel that moves by itself is no sign of a shopper", async ({ page, siteUrl }) => {
    await openPage(page, siteUrl(HOST));
    const dots = locateSection(page, "ad-carousel").locator("button[aria-current]");
    await expect(dots.nth(2)).toHaveAttribute("aria-current", "true");
    expect(await isHydrated(page, "top-deals")).toBe(false);
  });

  test("a list that was made longer has its length after a reload at the top of the page, without a sign of a shopper", async ({
    page,
    siteUrl,
  }) => {
    await openPage(page, siteUrl(HOST));
    const deals = locateSection(page, "top-deals");
    await deals.getByRole("button", { name: "Show more" }).tap();
    await expect(deals.locator('[data-item="coupon"]')).toHaveCount(17);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener("scrollend", resolve, { once: true });
          scrollTo({ top: 0, behavior: "instant" });
        }),
    );
    // The browser notes the place to which a reload returns some time after the scroll: without that, the reload scrolls.
    await page.waitForTimeout(500);
    await page.reload();
    await expect(deals.locator('[data-item="coupon"]')).toHaveCount(17);
  });

  test("once the page is hydrated, a card in view shows at once that it is pressed, and is saved when its section is alive", async ({
    page,
    siteUrl,
  }) => {
    await withoutIdleTime(page);
    await page.addInitScript(() => Reflect.deleteProperty(window, "IntersectionObserver"));
    await page.goto(siteUrl("savvyfox.localhost"));
    await untilInViewHydrated(page);
    const deals = page.locator('[data-section-type="deal-grid"]').first();
    const id = (await deals.getAttribute("data-section")) ?? "";
    expect(await isHydrated(page, id)).toBe(false);
    const button = deals.getByRole("button", { name: /^Save for later/ }).first();
    const name = (await button.getAttribute("aria-label")) ?? "";
    // The second press is one of a shopper who does not trust the first.
    const shown = await button.evaluate((element: HTMLElement) =>
      [0, 1].map(() => {
        element.click();
        return element.getAttribute("aria-pressed");
      }),
    );
    expect(shown).toEqual(["true", "true"]);
    await expect.poll(() => isHydrated(page, id)).toBe(true);
    await expect(deals.getByRole("button", { name, exact: true }).first()).toHaveAttribute("aria-pressed", "true");
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("savedCoupons") ?? "[]").length))
      .toBe(1);
    await deals.getByRole("button", { name, exact: true }).first().tap();
    await expect(deals.getByRole("button", { name, exact: true }).first()).toHaveAttribute("aria-pressed", "false");
  });
});

test.describe("on a tall phone", () => {
  test.use({ viewport: { width: 360, height: 1400 }, hasTouch: true, isMobile: true });

  test("before the page is hydrated pictures in the window come, and those below it once the shopper scrolls", async ({
    page,
    siteUrl,
  }) => {
    // The wait ends by itself, too, which here it never does.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("html[data-unpainted] img { animation-delay: 600s !important; }");
      document.addEventListener("DOMContentLoaded", () => {
        document.adoptedStyleSheets = [sheet];
      });
    });
    const release = await holdScripts(page);
    await page.goto(siteUrl(HOST), { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("script[type=module]") !== null);
    const read = () =>
      page.evaluate(() => {
        const lazy = [...document.images].filter(({ loading }) => loading === "lazy");
        const isShown = (image: Element) => getComputedStyle(image).display !== "none";
        const isInWindow = (image: Element) => {
          const { top, bottom, left, right } = image.parentElement?.getBoundingClientRect() ?? new DOMRect();
          return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
        };
        const [near, far] = [lazy.filter(isInWindow), lazy.filter((image) => !isInWindow(image))];
        return [near.length > 2, near.every(isShown), far.length > 10, far.some(isShown)];
      });
    await expect.poll(read).toEqual([true, true, true, false]);
    await page.evaluate(() => scrollBy({ top: 40, behavior: "instant" }));
    await expect.poll(async () => (await read())[3]).toBe(true);
    release();
    await untilHydrated(page);
  });
});

test("sections without behaviour are never hydrated; their links lead on without a page load", async ({
  page,
  siteUrl,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await openAwake(page, siteUrl(HOST));
  expect(await isHydrated(page, "footer-columns")).toBe(false);
  expect(await isHydrated(page, "welcome")).toBe(false);
  expect(await isHydrated(page, "trending-stores")).toBe(false);
  expect(requested.filter((path) => /PageHeading|FooterStores|StoreGrid/.test(path))).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSameLoad: true }));
  await locateSection(page, "footer-columns").getByRole("link").first().click();
  await expect(page).not.toHaveURL(siteUrl(HOST));
  await expect(page.locator("h1")).toBeVisible();
  expect(await page.evaluate(() => "isSameLoad" in window)).toBe(true);
  await expect(locateSection(page, "footer-columns").getByRole("link").first()).toBeVisible();
  await page.goBack();
  await expect(locateSection(page, "top-deals").locator('[data-item="coupon"]')).toHaveCount(8);
  await locateSection(page, "top-deals").getByRole("button", { name: "Show more" }).click();
  await expect(locateSection(page, "top-deals").locator('[data-item="coupon"]')).toHaveCount(17);
});

test("such a section is rendered anew when a picture in it fails, which then gives way to its placeholder", async ({
  page,
  siteUrl,
}) => {
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await openAwake(page, siteUrl(HOST));
  const stores = locateSection(page, "trending-stores");
  const payment = locateSection(page, "footer-payment");
  expect(await isHydrated(page, "footer-columns")).toBe(false);
  await payment.locator("img").first().dispatchEvent("error");
  await stores.locator("img").first().dispatchEvent("error");
  await expect.poll(() => isHydrated(page, "footer-columns")).toBe(true);
  await expect.poll(() => isHydrated(page, "trending-stores")).toBe(true);
  await expect(payment.locator("img")).toHaveCount(5);
  await expect(stores.locator('[data-item="store"] img')).toHaveCount(12);
  // Its settings and answers came by one request.
  expect(requested.filter((path) => path.startsWith("/_dealframe/page"))).toHaveLength(1);
});

test("a section that throws keeps its HTML and takes no other with it", async ({ page, siteUrl }) => {
  await page.route("**/assets/FeatureCards-*.js", (route) =>
    route.fulfill({
      contentType: "text/javascript",
      body: 'export default function Broken() { throw new Error("broken on purpose"); }',
    }),
  );
  await openAwake(page, siteUrl("couponcove.localhost"));
  const features = locateSection(page, "features");
  await expect(features.getByRole("heading").first()).toBeVisible();
  await expect(features.getByRole("button", { name: "Try again" })).toHaveCount(0);
  expect(await isHydrated(page, "browse")).toBe(true);
  const deals = page.locator('[data-section-type="deal-grid"]').first();
  const save = deals.getByRole("button", { name: /^Save for later/ }).first();
  await save.click();
  await expect.poll(() => isHydrated(page, "latest-deals")).toBe(true);
  await expect(save).toHaveAttribute("aria-pressed", "true");
});

test("all sections come alive without observers, idle callbacks and what browsers of 2022 lack, with Save-Data and reduced motion", async ({
  browser,
  siteUrl,
}) => {
  const context = await browser.newContext({ reducedMotion: "reduce", extraHTTPHeaders: { "save-data": "on" } });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "IntersectionObserver");
    Reflect.deleteProperty(window, "requestIdleCallback");
    Reflect.deleteProperty(AbortSignal, "any");
    Reflect.deleteProperty(Array.prototype, "toReversed");
  });
  await openPage(page, siteUrl(HOST));
  await page.evaluate(() => scrollTo(0, 1000));
  await expect(locateSection(page, "scroll-to-top").getByRole("button")).toBeVisible();
  const deals = locateSection(page, "top-deals");
  await deals.getByRole("button", { name: "Show more" }).click();
  await expect(deals.locator('[data-item="coupon"]')).toHaveCount(17);
  await context.close();
});
