import type { BrowserContext } from "@playwright/test";
import { FULL } from "../../../harness/tiers/tier";
import { askForConsent, CHOICE_KEY, CONSENT_HOST, locateConsent } from "../support/consentSite";
import { expect, type Page, test } from "../support/sharedProxyTest";
import { stubVendors, VENDOR_SCRIPTS } from "../support/stubVendors";
import { openAwake, openPage, watchPage } from "../support/watchPage";

const ALL_SCRIPTS = [...VENDOR_SCRIPTS.analytics, ...VENDOR_SCRIPTS.advertising].sort();

/** Which scripts of vendors have been asked for. */
const listScripts = (asked: readonly string[]) =>
  ALL_SCRIPTS.filter((script) => asked.some((address) => address.startsWith(script)));

/** The names of the cookies of a page. */
const listCookies = (page: Page) =>
  page.evaluate(() =>
    document.cookie
      .split("; ")
      .filter((cookie) => cookie !== "")
      .map((cookie) => cookie.split("=")[0])
      .sort(),
  );

/** Waits until a page has had time to run what it wrongly would: it has loaded and was idle. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

/** Writes what a device keeps of an earlier visit. */
const keep = (context: BrowserContext | Page, value: string) =>
  context.addInitScript(
    ([key, text]) => {
      if (sessionStorage.getItem("kept") !== null) return;
      sessionStorage.setItem("kept", "");
      localStorage.setItem(key, text);
    },
    [CHOICE_KEY, value] as const,
  );

const choiceOf = (changes: object = {}) =>
  JSON.stringify({ version: "1", at: Date.now(), kinds: ["analytics", "advertising", "personalisation"], ...changes });

test("before a choice nothing is asked for; then the defaults come first, the choice second, the services last #serving-consent-1", async ({
  page,
  proxied,
}) => {
  const noted = watchPage(page);
  const asked = await stubVendors(page);
  await askForConsent(proxied);
  await openPage(page, proxied.url(CONSENT_HOST));
  const { banner, accept } = locateConsent(page);
  await expect(banner).toBeVisible();
  await untilIdle(page);
  await page.mouse.wheel(0, 3000);
  expect(asked).toEqual([]);
  expect(await listCookies(page)).toEqual([]);
  await accept.click();
  await expect(banner).toBeHidden();
  await expect.poll(() => listScripts(asked)).toEqual(ALL_SCRIPTS);
  const denied = {
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
    personalization_storage: "denied",
    analytics_storage: "denied",
    functionality_storage: "granted",
    security_storage: "granted",
  };
  const granted = Object.fromEntries(Object.keys(denied).map((name) => [name, "granted"]));
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "consents")))
    .toEqual([
      ["consent", "default", denied],
      ["consent", "update", granted],
      ["config", "G-ABC1234567"],
    ]);
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, "clarityConsents")))
    .toEqual([["consentv2", { ad_Storage: "granted", analytics_Storage: "granted" }]]);
  expect(noted).toEqual([]);
});

test("a shopper who rejects everything, or has a browser that sends the signal, is asked once and loads nothing #serving-consent-2", async ({
  page,
  browser,
  proxied,
}) => {
  const asked = await stubVendors(page);
  await askForConsent(proxied);
  await openPage(page, proxied.url(CONSENT_HOST));
  const { banner, reject } = locateConsent(page);
  await reject.click();
  await openPage(page, proxied.url(CONSENT_HOST, "/aboutus"));
  await untilIdle(page);
  await expect(banner).toBeHidden();
  expect(asked).toEqual([]);

  const context = await browser.newContext();
  await context.addInitScript(() => Object.defineProperty(navigator, "globalPrivacyControl", { value: true }));
  // What was allowed before the signal does not count.
  await keep(context, choiceOf());
  const signalling = await context.newPage();
  const askedThere = await stubVendors(signalling);
  await openPage(signalling, proxied.url(CONSENT_HOST));
  await untilIdle(signalling);
  const there = locateConsent(signalling);
  await expect(there.banner).toBeHidden();
  expect(askedThere).toEqual([]);
  await there.link.click();
  await expect(there.banner).toContainText("Global Privacy Control");
  await there.box("Analytics").check();
  await there.save.click();
  await expect.poll(() => listScripts(askedThere)).toEqual([...VENDOR_SCRIPTS.analytics].sort());
  await expect
    .poll(() => signalling.evaluate(() => Reflect.get(window, "clarityConsents")))
    .toEqual([["consentv2", { ad_Storage: "denied", analytics_Storage: "granted" }]]);
  await context.close();
});

test("after a withdrawal nothing more is asked for, and what services stored is removed #serving-consent-3", async ({
  page,
  proxied,
}) => {
  const asked = await stubVendors(page);
  await askForConsent(proxied);
  await openPage(page, proxied.url(CONSENT_HOST));
  const { banner, accept, link, box, save, reject } = locateConsent(page);
  await accept.click();
  await expect.poll(() => asked.filter((address) => address.includes("collect")).length).toBeGreaterThan(2);
  expect(await listCookies(page)).toEqual(["_clck", "_fbp", "_ga", "_gcl_au"]);
  await page.evaluate(() => Reflect.set(window, "isFirst", true));
  await link.click();
  await expect(banner).toBeFocused();
  await expect(box("Advertising and commissions")).toBeChecked();
  await box("Analytics").uncheck();
  // The press itself ends the silence: all that is sent from then on was sent after the withdrawal.
  await page.evaluate(() => {
    Reflect.set(window, "isQuiet", true);
    addEventListener("click", () => Reflect.set(window, "isQuiet", false), { once: true });
  });
  await untilIdle(page);
  asked.length = 0;
  await save.click();
  await page.waitForFunction(() => Reflect.get(window, "isFirst") === undefined);
  const before = [...asked];
  await page.waitForFunction(() => performance.getEntriesByName("sections-hydrated").length > 0);
  await expect.poll(() => listScripts(asked)).toEqual([...VENDOR_SCRIPTS.advertising].sort());
  await untilIdle(page);
  expect(before.filter((address) => !/facebook|gtm/.test(address))).toEqual([]);
  expect(asked.filter((address) => /gtag|collect|clarity/.test(address))).toEqual([]);
  expect(await listCookies(page)).toEqual(["_fbp", "_gcl_au"]);
  expect(await page.evaluate(() => localStorage.getItem("_cltk"))).toBeNull();
  await link.click();
  asked.length = 0;
  await reject.click();
  await openPage(page, proxied.url(CONSENT_HOST));
  await untilIdle(page);
  expect(asked).toEqual([]);
  expect(await listCookies(page)).toEqual([]);
});

test.describe("a kept choice", () => {
  const DAY_MS = 86_400_000;
  for (const [what, value, isAsked] of [
    ["of this version counts", choiceOf({ at: Date.now() - 179 * DAY_MS }), false],
    ["of another version", choiceOf({ version: "0" }), true],
    ["of more than 180 days ago", choiceOf({ at: Date.now() - 181 * DAY_MS }), true],
    ["from the future, by a clock that was wrong", choiceOf({ at: Date.now() + 400 * DAY_MS }), true],
    ["without a moment", choiceOf({ at: "soon" }), true],
    ["without kinds", choiceOf({ kinds: undefined }), true],
    ["that is no JSON", "{", true],
    ["that is null", "null", true],
    ["of unknown kinds allows none of them", choiceOf({ kinds: ["all", 7, null] }), false],
  ] as const)
    test(`${what}${isAsked ? " is asked for again" : ""}`, FULL, async ({ page, proxied }) => {
      const asked = await stubVendors(page);
      await askForConsent(proxied);
      await keep(page, value);
      await openPage(page, proxied.url(CONSENT_HOST));
      await expect(locateConsent(page).banner).toBeVisible({ visible: isAsked });
      if (what === "of this version counts") return expect.poll(() => listScripts(asked)).toEqual(ALL_SCRIPTS);
      await untilIdle(page);
      expect(asked).toEqual([]);
    });
});

test("where the browser stores nothing, a choice is good for the page #serving-consent-4", async ({
  page,
  proxied,
}) => {
  const asked = await stubVendors(page);
  await askForConsent(proxied);
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("denied", "SecurityError");
        },
      });
  });
  await openAwake(page, proxied.url(CONSENT_HOST));
  const { banner, accept, reject, link } = locateConsent(page);
  await accept.click();
  await expect.poll(() => listScripts(asked)).toEqual(ALL_SCRIPTS);
  // The next page is opened in the same document.
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL(/aboutus/);
  await expect(banner).toBeHidden();
  await link.click();
  await page.evaluate(() => Reflect.set(window, "isFirst", true));
  await reject.click();
  await page.waitForFunction(() => Reflect.get(window, "isFirst") === undefined);
  asked.length = 0;
  await expect(banner).toBeVisible();
  await untilIdle(page);
  expect(asked).toEqual([]);
});

test("another tab, and a page that returns from the back/forward cache, follow the choice #serving-consent-5", async ({
  context,
  page,
  proxied,
}) => {
  const asked = await stubVendors(context);
  await askForConsent(proxied);
  await openPage(page, proxied.url(CONSENT_HOST));
  const other = await context.newPage();
  await openPage(other, proxied.url(CONSENT_HOST, "/aboutus"));
  const [here, there] = [locateConsent(page), locateConsent(other)];
  await expect(there.banner).toBeVisible();
  await here.accept.click();
  await expect(there.banner).toBeHidden();
  await expect.poll(() => other.evaluate(() => Reflect.get(window, "consents"))).toBeDefined();
  await other.evaluate(() => Reflect.set(window, "isFirst", true));
  await here.link.click();
  await here.reject.click();
  await other.waitForFunction(() => Reflect.get(window, "isFirst") === undefined);
  await untilIdle(other);
  asked.length = 0;
  await untilIdle(page);
  await expect(there.banner).toBeHidden();
  expect(asked).toEqual([]);

  // The frozen page is not told of what another tab has chosen.
  await page.goto("about:blank");
  await there.link.click();
  await there.accept.click();
  await expect.poll(() => listScripts(asked)).toEqual(ALL_SCRIPTS);
  asked.length = 0;
  await page.goBack();
  await expect.poll(() => listScripts(asked)).toEqual(ALL_SCRIPTS);
});

test("header_js and footer_js wait for their kind, and so do the tags of documents; necessary ones run at once #serving-consent-6", async ({
  page,
  proxied,
}) => {
  const asked = await stubVendors(page);
  const own = {
    header_js:
      '<script async src="https://scripts.example/header.js"></script><script>window.ranInline = true</script>',
    footer_js: '<script async src="https://scripts.example/footer.js"></script>',
    analytics_js: "https://scripts.example/analytics.js",
    tags: [],
  };
  const scripts = () => asked.filter((address) => address.startsWith("scripts.example")).sort();
  const ranInline = () => page.evaluate(() => Reflect.get(window, "ranInline"));
  await askForConsent(proxied, {}, own);
  await openPage(page, proxied.url(CONSENT_HOST));
  const { choose, box, save, link } = locateConsent(page);
  await choose.click();
  await box("Analytics").check();
  await save.click();
  await expect.poll(scripts).toEqual(["scripts.example/analytics.js"]);
  await untilIdle(page);
  expect(await ranInline()).toBeUndefined();
  await link.click();
  await box("Advertising").check();
  await save.click();
  await expect.poll(scripts).toHaveLength(3);
  expect(await ranInline()).toBe(true);

  await page.evaluate(() => localStorage.clear());
  await askForConsent(proxied, { scripts: "necessary", kinds: ["advertising"] }, own);
  asked.length = 0;
  await openPage(page, proxied.url(CONSENT_HOST));
  await expect.poll(scripts).toEqual(["scripts.example/footer.js", "scripts.example/header.js"]);
  expect(await ranInline()).toBe(true);
  await expect(locateConsent(page).banner).toBeVisible();
  await choose.click();
  await expect(box("Analytics")).toHaveCount(0);
  // Nobody is asked for the kind that analytics_js is of.
  await locateConsent(page).accept.click();
  await untilIdle(page);
  expect(scripts()).toHaveLength(2);
});

test("without scripts there is no banner, no link and no request #serving-consent-7", async ({ browser, proxied }) => {
  await askForConsent(proxied);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked = await stubVendors(page);
  await page.goto(proxied.url(CONSENT_HOST));
  const { banner, link } = locateConsent(page);
  await expect(banner).toBeHidden();
  await expect(link).toBeHidden();
  expect(asked).toEqual([]);
  await context.close();
});

test("the next page of a visit runs nothing before the choice, and the banner stays #serving-consent-8", async ({
  page,
  proxied,
}) => {
  const asked = await stubVendors(page);
  await askForConsent(proxied);
  await openAwake(page, proxied.url(CONSENT_HOST));
  await page.evaluate(() => Reflect.set(window, "isFirst", true));
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "About" }).first().click();
  await expect(page).toHaveURL(/aboutus/);
  const { banner, accept, link } = locateConsent(page);
  await expect(banner).toBeVisible();
  expect(asked).toEqual([]);
  await accept.click();
  await expect.poll(() => listScripts(asked)).toEqual(ALL_SCRIPTS);
  await link.click();
  await expect(banner).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, "isFirst"))).toBe(true);
  await expect(page).toHaveURL(/aboutus$/);
});
