import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { requestPage } from "../../../harness/servers/requestPage";
import { FULL } from "../../../harness/tiers/tier";
import { inNewestBuild } from "../../../src/server/builds/findNewestBuild";
import { countShifts, readShifts } from "../homes/countShifts";
import { askForConsent, CONSENT_HOST, changeWebsite, locateConsent } from "../support/consentSite";
import { findTextFaults } from "../support/findTextFaults";
import { findViolations } from "../support/findViolations";
import { PHONE, windowOf } from "../support/phone";
import { expect, type Page, type ProxiedSite, test } from "../support/sharedProxyTest";
import { stubVendors, VENDOR_TAGS } from "../support/stubVendors";
import { isResting, openPage, watchPage } from "../support/watchPage";

/** Limit of what runs before a page is hydrated because its domain asks for consent, after gzip. */
const LIMIT_BYTES = 1536;

const loadPage = async ({ server }: ProxiedSite) => {
  const { text, headers } = await requestPage({ port: server.port, host: CONSENT_HOST });
  const [, content = ""] = text.split('<div id="app_root">');
  const [markup = ""] = content.split(/<section[^>]*aria-label="Privacy settings"|<script id="dealframe_state"/);
  const [, state = ""] = /<script id="dealframe_state"[^>]*>(.*?)<\/script>/s.exec(text) ?? [];
  return { text, headers, markup, state: JSON.parse(state) as Record<string, unknown> };
};

test("a page whose domain does not ask has nothing of it; one that asks differs by the banner, the link and its scripts #serving-consent-9", async ({
  proxied,
}) => {
  const header_js = "<script>window.own = 1</script>";
  await changeWebsite(proxied, { tags: VENDOR_TAGS, header_js });
  const without = await loadPage(proxied);
  await askForConsent(proxied, {}, { header_js });
  const asking = await loadPage(proxied);
  await changeWebsite(proxied, { tags: VENDOR_TAGS, header_js });
  const again = await loadPage(proxied);
  expect(without.text).not.toMatch(/consent|privacy_banner/i);
  // The moment of rendering apart, the setting leaves nothing behind.
  const withoutMoment = (text: string) => text.replace(/"(?:renderedAtMs|freshUntilMs)":\d+/g, "");
  expect(withoutMoment(again.text)).toBe(withoutMoment(without.text));
  expect(asking.text).toMatch(/<div id="privacy_banner"[^>]* hidden=""/);
  const link = /<li><a[^>]* href="\/#consent"[^>]*>Privacy settings<\/a><\/li>/;
  expect(asking.markup).toMatch(link);
  expect(asking.markup.replace(link, "")).toBe(without.markup);
  expect(JSON.stringify(asking.state)).not.toMatch(/window\.own|googletagmanager|clarity\.ms/);
  expect(asking.state.tags).toEqual({ scripts: [] });
  // The policy names what may run, in the same way.
  expect(asking.headers["content-security-policy"]?.toString().split("'self'")[2]).toBe(
    without.headers["content-security-policy"]?.toString().split("'self'")[2],
  );
});

/** The JavaScript files that a page has asked for before it was hydrated, by their names without the hash. */
async function listEarlyScripts(page: Page, url: string): Promise<string[]> {
  await openPage(page, url);
  return page.evaluate(() => {
    const [hydrated] = performance.getEntriesByName("hydrated");
    const early = performance
      .getEntriesByType("resource")
      .filter(({ name, startTime }) => name.endsWith(".js") && startTime < (hydrated?.startTime ?? 0));
    return [...new Set(early.map(({ name }) => new URL(name).pathname))].sort();
  });
}

test("before a page is hydrated, consent costs one file of 1.5 KB, and nothing where a domain does not ask #serving-consent-10", async ({
  page,
  proxied,
}) => {
  await stubVendors(page);
  await changeWebsite(proxied, { tags: VENDOR_TAGS });
  const without = await listEarlyScripts(page, proxied.url(CONSENT_HOST));
  expect(without.filter((name) => /consent|choice/i.test(name))).toEqual([]);
  const rests = await isResting(page);
  await askForConsent(proxied);
  const asking = await listEarlyScripts(page, proxied.url(CONSENT_HOST));
  const [file = "", ...others] = asking.filter((name) => !without.includes(name));
  expect(others).toEqual([]);
  // The focus of the banner wakes nothing.
  await expect(locateConsent(page).banner).toBeFocused();
  await page.waitForLoadState("networkidle");
  expect(await isResting(page)).toBe(rests);
  expect(gzipSync(readFileSync(join(inNewestBuild("client"), file)), { level: 9 }).length).toBeLessThanOrEqual(
    LIMIT_BYTES,
  );
});

test("the banner moves nothing, and the page below it can be reached #serving-consent-11", async ({
  page,
  proxied,
}) => {
  await stubVendors(page);
  await askForConsent(proxied);
  await countShifts(page);
  await openPage(page, proxied.url(CONSENT_HOST, "/aboutus"));
  const { banner, reject } = locateConsent(page);
  await expect(banner).toBeInViewport();
  await reject.click();
  await expect(banner).toBeHidden();
  expect(await readShifts(page)).toEqual([]);
});

test("the banner is used by keyboard: it gets the focus where nothing has it, the link opens it, Escape closes it #serving-consent-12", async ({
  page,
  proxied,
}) => {
  await stubVendors(page);
  await askForConsent(proxied);
  await openPage(page, proxied.url(CONSENT_HOST, "/aboutus"));
  const { banner, accept, reject, choose, box, save, link } = locateConsent(page);
  await expect(banner).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(banner.getByRole("link", { name: "Privacy policy" })).toBeFocused();
  // Without a choice there is nothing to go back to.
  await page.keyboard.press("Escape");
  await expect(banner).toBeVisible();
  for (const button of [accept, reject, choose]) {
    await page.keyboard.press("Tab");
    await expect(button).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(box("Analytics")).toBeFocused();
  await page.keyboard.press("Space");
  await save.focus();
  await page.keyboard.press("Enter");
  await expect(banner).toBeHidden();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(banner).toBeFocused();
  await expect(box("Analytics")).toBeChecked();
  await expect(box("Advertising")).not.toBeChecked();
  await page.keyboard.press("Escape");
  await expect(banner).toBeHidden();
  await expect(link).toBeFocused();
});

test("axe finds nothing in the banner, asking and with its kinds, in light and dark #serving-consent-13", async ({
  page,
  proxied,
}) => {
  const noted = watchPage(page);
  await stubVendors(page);
  await askForConsent(proxied);
  await openPage(page, proxied.url(CONSENT_HOST, "/aboutus"));
  const { choose } = locateConsent(page);
  expect(await findViolations(page)).toEqual([]);
  await choose.click();
  expect(await findViolations(page, "#privacy_banner")).toEqual([]);
  expect(noted).toEqual([]);
});

const LONG = "Donaudampfschifffahrtsgesellschaftskapitänsmütze und ".repeat(3).trim();

test(
  "buttons are equal, large enough for a finger and in view, in each direction and with long texts",
  FULL,
  async ({ browser, proxied }) => {
    for (const size of [PHONE, windowOf(1280)]) {
      const context = await browser.newContext({ ...size, hasTouch: true });
      const page = await context.newPage();
      await stubVendors(page);
      for (const [lang, texts] of [
        ["en", {}],
        ["ar", {}],
        [
          "de",
          {
            accept: "Alle Dienste und Cookies akzeptieren",
            reject: "Alle ablehnen",
            choose: "Auswählen",
            text: LONG,
            analyticsText: LONG,
          },
        ],
      ] as const) {
        await askForConsent(proxied, { texts }, { lang });
        await openPage(page, proxied.url(CONSENT_HOST));
        const buttons = page.locator("#privacy_banner button:visible");
        const measure = () =>
          buttons.evaluateAll((all) =>
            all.map((button) => {
              const { width, height, bottom } = button.getBoundingClientRect();
              const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
              return {
                width,
                height,
                isInView: bottom <= innerHeight,
                look: [color, backgroundColor, fontSize, fontWeight].join(),
              };
            }),
          );
        for (const _state of ["asking", "choosing"]) {
          const [first, ...others] = await measure();
          expect(others).toEqual([first, first]);
          expect(first?.isInView).toBe(true);
          expect(Math.min(first?.width ?? 0, first?.height ?? 0)).toBeGreaterThanOrEqual(44);
          expect(await findTextFaults(page)).toEqual([]);
          await buttons.nth(2).tap();
          // What is pressed looks pressed.
          await page.mouse.move(0, 0);
        }
        await context.clearCookies();
        await page.evaluate(() => localStorage.clear());
      }
      await context.close();
    }
  },
);
