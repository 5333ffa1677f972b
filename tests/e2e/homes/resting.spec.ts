import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { controlClock } from "../support/controlClock";
import { holdScripts } from "../support/holdScripts";
import { locateSection } from "../support/locateSection";
import { expect, type Page, sharedPort, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { watchData } from "../support/watchData";
import { isResting, openPage, untilRendered, wakePage, watchPage } from "../support/watchPage";

/* A page rests until a shopper is there: what it shows and does needs no React. */

const HOST = "dealharbor.localhost";
const REACT = /\/assets\/start-.*\.js$/;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

// On a busy machine the first page of a server that has just started comes without all answers, and does not rest.
test.beforeEach(async () => {
  await expect.poll(async () => (await requestPage({ port: sharedPort(), host: HOST })).text).toContain('"rest":{');
});

/** Counts the carousels of which at least half is in the window. */
function countInView(page: Page): Promise<number> {
  return page.locator("[data-movement]").evaluateAll(
    (carousels) =>
      carousels.filter((carousel) => {
        const { top, bottom, height } = carousel.getBoundingClientRect();
        return height > 0 && Math.min(bottom, innerHeight) - Math.max(top, 0) >= height / 2;
      }).length,
  );
}

for (const { host } of casesOf(HOMES, 2))
  test(`the home of ${host} rests, its carousels move, and it wakes with the elements that the server rendered`, async ({
    page,
    siteUrl,
  }) => {
    const noted = watchPage(page);
    await openPage(page, siteUrl(host));
    await page.waitForLoadState("networkidle");
    const inView = await countInView(page);
    const moved = page.locator("[data-movement][data-shown]");
    if (inView > 0) await expect(moved).toHaveCount(1);
    expect(await isResting(page)).toBe(true);
    const standing = inView > 0 ? await moved.getAttribute("data-shown") : null;
    await wakePage(page);
    expect(await isResting(page)).toBe(false);
    if (standing !== null) expect(await moved.locator("button[aria-current]").count()).toBeGreaterThan(1);
    expect(noted).toEqual([]);
  });

test("scripts of the operator run at rest, and not once more after it", async ({ page, siteUrl }) => {
  await openPage(page, siteUrl(HOST));
  const scripts = page.locator('head > script[src*="outbound"]');
  await expect(scripts).toHaveCount(1);
  expect(await isResting(page)).toBe(true);
  await wakePage(page);
  await expect(scripts).toHaveCount(1);
});

/** What a shopper does on a page, and what shows that it was done. */
const USES: readonly (readonly [
  name: string,
  host: string,
  use: (page: Page) => Promise<void>,
  answer: (page: Page) => Promise<void>,
])[] = [
  [
    "a list is made longer",
    HOST,
    (page) => locateSection(page, "top-deals").getByRole("button", { name: "Show more" }).tap(),
    (page) => expect(locateSection(page, "top-deals").locator('[data-item="coupon"]')).toHaveCount(17),
  ],
  [
    "an offer is saved",
    HOST,
    (page) => findSave(page).tap(),
    async (page) => {
      await expect(findSave(page)).toHaveAttribute("aria-pressed", "true");
      const count = () => page.evaluate(() => JSON.parse(localStorage.getItem("savedCoupons") ?? "[]").length);
      await expect.poll(count).toBe(1);
    },
  ],
  [
    "a dot of a carousel is chosen",
    "couponcove.localhost",
    (page) => page.locator("[data-movement] button[aria-current]").nth(4).tap(),
    (page) =>
      expect(page.locator("[data-movement] button[aria-current]").nth(4)).toHaveAttribute("aria-current", "true"),
  ],
  [
    "a carousel is paused",
    "couponcove.localhost",
    (page) => page.locator("[data-movement]").first().getByRole("button", { name: /pause/i }).tap(),
    (page) => expect(page.locator("[data-movement]").first().getByRole("button", { name: /play/i })).toBeVisible(),
  ],
  [
    "the menu is opened",
    HOST,
    (page) => locateSection(page, "site-header").getByRole("button", { name: "Menu" }).tap(),
    (page) => expect(locateSection(page, "site-header").getByRole("link", { name: "Stores" }).first()).toBeVisible(),
  ],
  [
    "categories are searched",
    HOST,
    (page) => locateSection(page, "categories").getByRole("searchbox").pressSequentially("fash"),
    async (page) => {
      await expect(locateSection(page, "categories").getByRole("searchbox")).toHaveValue("fash");
      await expect(locateSection(page, "categories").getByRole("link", { name: /fash/i }).first()).toBeVisible();
      await expect(locateSection(page, "categories").getByRole("link", { name: /^travel/i })).toHaveCount(0);
    },
  ],
  [
    "a form is sent by a key",
    HOST,
    async (page) => {
      await locateSection(page, "newsletter").getByRole("textbox").fill("nobody");
      await page.keyboard.press("Enter");
    },
    (page) => expect(locateSection(page, "newsletter").getByRole("textbox")).toHaveAttribute("aria-invalid", "true"),
  ],
];

function findSave(page: Page) {
  return locateSection(page, "top-deals").locator('button[aria-pressed][aria-label^="Save for later"]').first();
}

for (const [name, host, use, answer] of USES) {
  test(`used as soon as it says that it answers, ${name}`, async ({ page, siteUrl }) => {
    const noted = watchPage(page);
    await page.goto(siteUrl(host), { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await use(page);
    await answer(page);
    expect(noted.filter((line) => /rendered again|^error/.test(line))).toEqual([]);
  });

  test(`used while React is still to come, ${name} once it has`, async ({ page, siteUrl }) => {
    const release = await holdScripts(page, REACT);
    await page.goto(siteUrl(host), { waitUntil: "commit" });
    await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
    await use(page);
    await page.waitForTimeout(300);
    release();
    await answer(page);
  });
}

test("a press of a button that stays pressed is seen at once", async ({ page, siteUrl }) => {
  const release = await holdScripts(page, REACT);
  await openPage(page, siteUrl(HOST));
  await findSave(page).tap();
  await expect(findSave(page)).toHaveAttribute("aria-pressed", "true");
  // The second press is one of a shopper who does not trust the first.
  await findSave(page).tap();
  await expect(findSave(page)).toHaveAttribute("aria-pressed", "true");
  release();
  await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("savedCoupons") ?? "[]").length)).toBe(1);
  await expect(findSave(page)).toHaveAttribute("aria-pressed", "true");
});

/** What each card of the first list shows, but for its countdown. */
const readCards = (page: Page) =>
  locateSection(page, "top-deals")
    .locator('[data-item="coupon"]')
    .evaluateAll((cards) =>
      cards.map((card) => [
        card.getAttribute("data-item-id"),
        card.getAttribute("data-expired"),
        ...[...card.querySelectorAll("button")].flatMap((button) => [button.ariaLabel, button.ariaPressed]),
        ...[...card.querySelectorAll("h3, p:not([role=timer])")].map(({ textContent }) => textContent),
      ]),
    );

for (const direction of ["ltr", "rtl"])
  test(`cards that are saved before React has come are so with it, after Back and after a reload, ${direction}`, async ({
    page,
    siteUrl,
  }) => {
    const noted = watchPage(page);
    await page.addInitScript((dir) => {
      document.addEventListener("DOMContentLoaded", () => document.documentElement.setAttribute("dir", dir));
    }, direction);
    const release = await holdScripts(page, REACT);
    await openPage(page, siteUrl(HOST));
    const saves = locateSection(page, "top-deals").locator("button[aria-pressed]");
    for (const index of [0, 2]) await saves.nth(index).tap();
    const early = await readCards(page);
    expect(early.filter((card) => card.includes("true"))).toHaveLength(2);
    release();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("savedCoupons") ?? "[]").length))
      .toBe(2);
    expect(await readCards(page)).toEqual(early);
    await page.locator('main a[href^="/store/"]').first().tap();
    await expect(page.locator('[data-section-type="store-profile"]')).toBeVisible();
    await page.goBack();
    await expect.poll(() => readCards(page)).toEqual(early);
    await page.reload();
    await expect.poll(() => readCards(page)).toEqual(early);
    expect(noted.filter((line) => /rendered again|^error/.test(line))).toEqual([]);
  });

test("a page does not rest after a reload, in a language that the shopper does not read, or with offers that are saved", async ({
  page,
  browser,
  siteUrl,
}) => {
  const isAwake = (one: Page) => expect.poll(() => isResting(one)).toBe(false);
  await openPage(page, siteUrl(HOST));
  expect(await isResting(page)).toBe(true);
  await page.reload();
  await isAwake(page);
  await findSave(page).tap();
  await expect(findSave(page)).toHaveAttribute("aria-pressed", "true");
  const tab = await page.context().newPage();
  await openPage(tab, siteUrl(HOST));
  await isAwake(tab);
  const context = await browser.newContext({ locale: "fr-FR" });
  const foreign = await context.newPage();
  await openPage(foreign, siteUrl(HOST));
  await isAwake(foreign);
  await context.close();
});

test("the rest ends by itself with a picture that cannot be loaded, an offer saved in another tab, and once time has passed; nothing is prefetched then", async ({
  page,
  context,
  siteUrl,
}) => {
  const watched = watchData(page);
  await openPage(page, siteUrl(HOST));
  expect(await isResting(page)).toBe(true);
  const other = await context.newPage();
  await openPage(other, siteUrl(HOST));
  await findSave(other).tap();
  await expect.poll(() => isResting(page)).toBe(false);
  await expect(findSave(page)).toHaveAttribute("aria-pressed", "true");
  await watched.untilQuiet();
  // Nobody is there who could follow a link.
  expect(watched.prefetched).toEqual([]);
  await other.evaluate(() => localStorage.clear());
  await openPage(other, siteUrl(HOST, "/?again"));
  expect(await isResting(other)).toBe(true);
  await other.evaluate(() => document.images[0]?.dispatchEvent(new Event("error")));
  await expect.poll(() => isResting(other)).toBe(false);
  await other.evaluate(() => localStorage.clear());
  await controlClock(context);
  await openPage(other, siteUrl(HOST));
  expect(await isResting(other)).toBe(true);
  await other.clock.runFor(180_000);
  await expect.poll(() => isResting(other)).toBe(false);
});

test("a page without a countdown rests on when minutes have passed", async ({ page, context, siteUrl }) => {
  await controlClock(context);
  await openPage(page, siteUrl("promopeak.localhost"));
  await expect(page.locator("[data-unit]")).toHaveCount(0);
  await page.clock.runFor(600_000);
  await untilRendered(page);
  expect(await isResting(page)).toBe(true);
  await wakePage(page);
});

test("a page whose code cannot be loaded stays as it is, and tries again with the next sign of a shopper", async ({
  page,
  siteUrl,
}) => {
  let isOnline = false;
  await page.route(REACT, (route) => (isOnline ? route.continue() : route.abort()));
  await openPage(page, siteUrl(HOST));
  const more = locateSection(page, "top-deals").getByRole("button", { name: "Show more" });
  const failed = page.waitForEvent("console", (message) => message.text().includes("could not be loaded"));
  await more.tap();
  await failed;
  await expect(locateSection(page, "top-deals").locator('[data-item="coupon"]')).toHaveCount(8);
  isOnline = true;
  await locateSection(page, "welcome").tap();
  await expect(locateSection(page, "top-deals").locator('[data-item="coupon"]')).toHaveCount(17);
});

test("what other scripts add to a page at rest keeps its place, and the page what the server rendered", async ({
  page,
  siteUrl,
}) => {
  const noted = watchPage(page);
  await openPage(page, siteUrl(HOST));
  const count = await page.locator("main *").count();
  await page.evaluate(() => {
    for (const place of ["main", '[data-section="top-deals"]', '[data-section="trending-stores"]']) {
      const added = document.createElement("ins");
      added.append(Object.assign(document.createElement("b"), { textContent: "Advertisement" }));
      document.querySelector(place)?.prepend(added);
    }
  });
  await wakePage(page);
  await expect(page.locator("ins")).toHaveCount(3);
  for (const place of ["main", '[data-section="top-deals"]', '[data-section="trending-stores"]'])
    await expect(page.locator(`${place} > ins:first-child`)).toHaveText("Advertisement");
  expect(await page.locator("main *:not(ins, ins *)").count()).toBeGreaterThanOrEqual(count);
  expect(noted.filter((line) => /rendered again|^error/.test(line))).toEqual([]);
});

test("a store's page is noted as viewed at rest", async ({ page, siteUrl }) => {
  await openPage(page, siteUrl(HOST));
  const path = await page.locator('a[href^="/store/"]').first().getAttribute("href");
  await openPage(page, siteUrl(HOST, path ?? ""));
  expect(await isResting(page)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("viewedItems") ?? ""))
    .toContain(path?.split("/").at(-1));
});
