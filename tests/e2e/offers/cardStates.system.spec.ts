import { holdScripts } from "../support/holdScripts";
import { locateSection } from "../support/locateSection";
import { PHONE } from "../support/phone";
import { expect, type Page, test as serverTest } from "../support/sharedProxyTest";
import { test as staticTest } from "../support/staticSiteTest";
import { openPage, untilHydrated, watchPage } from "../support/watchPage";
import {
  AS_SERVED,
  type Direction,
  entryOf,
  expectCards,
  ONE_VOTE,
  REACHED,
  reachStates,
  readVotes,
  saveButton,
  serveStates,
} from "./cardStates";
import { HOST } from "./revealOffers";

/* A card is saved, has its code shown, copied or voted on, or has ended: on a phone, wherever its page comes from. */

const DIRECTIONS: readonly Direction[] = ["ltr", "rtl"];
const test = serverTest.extend(PHONE);
const filesTest = staticTest.extend(PHONE);

/** Goes on to another page; each ends on the page that was left. */
const WAYS: Readonly<Record<string, (page: Page, aboutUrl: string) => Promise<unknown>>> = {
  "after a reload": (page) => page.reload(),
  "after Back from another page of the site": async (page) => {
    await page.evaluate(() => Reflect.set(window, "isSameDocument", true));
    await locateSection(page, "trending-stores").locator('a[href^="/store/"]').first().tap();
    await expect(page.locator('[data-section-type="store-profile"]')).toBeVisible();
    await page.goBack();
    expect(await page.evaluate(() => Reflect.get(window, "isSameDocument"))).toBe(true);
  },
  "after Back from another document": async (page, aboutUrl) => {
    await page.goto(aboutUrl);
    await page.goBack();
  },
};

async function expectAfterWays(page: Page, url: (host: string, path?: string) => string): Promise<void> {
  for (const [name, go] of Object.entries(WAYS))
    await serverTest.step(name, async () => {
      await go(page, url(HOST, "/aboutus"));
      await expect(page).toHaveURL(url(HOST));
      await expectCards(page, REACHED);
    });
}

/** Codes run from left to right, and stand before their button in the direction of the page. */
async function expectDirection(page: Page, direction: Direction): Promise<void> {
  await expect(page.locator("html")).toHaveCSS("direction", direction);
  for (const state of ["code shown", "copied"] as const) {
    const entry = entryOf(page, state);
    const [code, copy] = [entry.locator("code"), entry.locator("[data-shown-code] button:not([aria-pressed])")];
    await expect(code).toHaveCSS("direction", "ltr");
    await expect(copy).toHaveCSS("direction", direction);
    const [codeX = 0, copyX = 0] = await Promise.all(
      [code, copy].map((part) => part.boundingBox().then((box) => box?.x)),
    );
    expect(direction === "ltr" ? codeX < copyX : codeX > copyX, state).toBe(true);
  }
}

for (const direction of DIRECTIONS) {
  test(`cards reach each state with taps and have it after a reload and after Back, ${direction}`, async ({
    page,
    context,
    proxied,
  }) => {
    const noted = watchPage(page);
    await serveStates(proxied, context, direction);
    await proxied.forget(HOST);
    await openPage(page, proxied.url(HOST));
    await expectCards(page, AS_SERVED);
    await reachStates(page);
    await expectDirection(page, direction);
    await expectAfterWays(page, proxied.url);
    await expectDirection(page, direction);
    expect(readVotes(proxied)).toEqual(ONE_VOTE);
    expect(noted).toEqual([]);
  });

  filesTest(`in a static build they do, too, ${direction}`, async ({ page, context, files }) => {
    const noted = watchPage(page);
    await serveStates(files, context, direction);
    await page.goto(files.url(HOST));
    await expectCards(page, AS_SERVED);
    await reachStates(page);
    await expectDirection(page, direction);
    await expectAfterWays(page, files.url);
    await expectDirection(page, direction);
    expect(readVotes(files)).toEqual(ONE_VOTE);
    expect(noted).toEqual([]);
  });

  test(`before scripts have come, cards are as the server rendered them, and have their states with them, ${direction}`, async ({
    page,
    context,
    proxied,
  }) => {
    const noted = watchPage(page);
    await serveStates(proxied, context, direction);
    await proxied.forget(HOST);
    await openPage(page, proxied.url(HOST));
    await reachStates(page);
    for (const open of [
      () => page.reload({ waitUntil: "commit" }),
      () => page.goto(proxied.url(HOST, "/?again"), { waitUntil: "commit" }),
    ]) {
      const release = await holdScripts(page);
      await open();
      await expect(entryOf(page, "ended")).toBeVisible();
      await expectCards(page, AS_SERVED);
      release();
      await expectCards(page, REACHED);
      await expectDirection(page, direction);
      await page.unrouteAll();
    }
    expect(readVotes(proxied)).toEqual(ONE_VOTE);
    expect(noted).toEqual([]);
  });

  test(`without scripts, cards lead to their offers and say which has ended, ${direction}`, async ({
    page,
    context,
    browser,
    proxied,
  }) => {
    await serveStates(proxied, context, direction);
    await proxied.forget(HOST);
    await openPage(page, proxied.url(HOST));
    await reachStates(page);
    const plain = await browser.newContext({
      ...PHONE,
      javaScriptEnabled: false,
      storageState: await context.storageState(),
    });
    const still = await plain.newPage();
    await still.goto(proxied.url(HOST));
    await expectCards(still, AS_SERVED);
    await expect(still.locator("html")).toHaveCSS("direction", direction);
    const view = entryOf(still, "code shown").getByRole("link", { name: /^View/ });
    const opened = still.waitForEvent("popup");
    await view.tap();
    const tab = await opened;
    await expect(tab.locator('[data-section="reveal"]')).toContainText("An offer that is code shown");
    await plain.close();
  });
}

test("an offer that is saved already stays so when it is tapped before scripts have come", async ({
  page,
  context,
  proxied,
}) => {
  await serveStates(proxied, context);
  await openPage(page, proxied.url(HOST));
  await reachStates(page);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await expectCards(page, AS_SERVED);
  await saveButton(page, "saved").tap();
  release();
  await untilHydrated(page);
  await page.waitForLoadState("networkidle");
  await expectCards(page, REACHED);
});

test("a store that is saved in another tab is marked as saved, on a page at rest, on one in use, and after Back", async ({
  page,
  context,
  proxied,
}) => {
  const url = proxied.url(HOST, "/store/lootlane");
  const saveStore = (one: Page) => one.locator('[data-section-type="store-profile"] button[aria-pressed]');
  const expectSaved = (one: Page, isSaved: boolean) =>
    expect(saveStore(one)).toHaveAttribute("aria-pressed", String(isSaved));
  await openPage(page, url);
  const other = await context.newPage();
  await openPage(other, url);
  await saveStore(other).tap();
  await expectSaved(other, true);
  await expectSaved(page, true);
  await saveStore(page).tap();
  await expectSaved(page, false);
  await expectSaved(other, false);
  await page.goto(proxied.url(HOST, "/aboutus"));
  await saveStore(other).tap();
  await expectSaved(other, true);
  await page.goBack();
  await expectSaved(page, true);
  const third = await context.newPage();
  await openPage(third, url);
  await expectSaved(third, true);
});

test("an answer that is given in the tab of an offer is on its card, too", async ({ page, context, proxied }) => {
  await serveStates(proxied, context);
  await openPage(page, proxied.url(HOST));
  const opened = page.waitForEvent("popup");
  await entryOf(page, "voted").getByRole("link", { name: /^View/ }).tap();
  const tab = await opened;
  const answer = entryOf(page, "voted").getByRole("button", { name: "Yes", exact: true });
  await expect(answer).toHaveAttribute("aria-pressed", "false");
  await tab.getByRole("button", { name: "Yes", exact: true }).tap();
  await expect(answer).toHaveAttribute("aria-pressed", "true");
  expect(readVotes(proxied)).toEqual(ONE_VOTE);
});
