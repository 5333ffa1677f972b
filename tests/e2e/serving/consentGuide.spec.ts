import { readFileSync } from "node:fs";
import { SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { CONSENT_HOST, changeWebsite, locateConsent } from "../support/consentSite";
import { expect, test } from "../support/sharedProxyTest";
import { stubVendors } from "../support/stubVendors";
import { openPage } from "../support/watchPage";

/** The website data of docs/consent.md, in their order. */
const EXAMPLES = [
  ...readFileSync("docs/consent.md", "utf8").matchAll(/^ *```json website-data\n([\s\S]*?)^ *```$/gm),
].map(([, text = ""]) => JSON.parse(text) as Record<string, unknown>);

/** tests/cli/guides.system.test.ts checks the examples as `dealframe validate` does, which is the second step. */
test(
  "the steps of docs/consent.md: Google Analytics waits, runs, and is gone again; the words are those of the domain",
  SYSTEM_OR_FULL,
  async ({ browser, proxied }) => {
    const [first = {}, , words = {}] = EXAMPLES;
    await changeWebsite(proxied, first);
    // A private window.
    const context = await browser.newContext();
    const page = await context.newPage();
    const asked = await stubVendors(page);
    const { banner, accept, reject, choose, box, link } = locateConsent(page);
    await openPage(page, proxied.url(CONSENT_HOST));
    await expect(banner).toBeInViewport();
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    await choose.click();
    // Nobody is asked for what the domain does not use.
    await expect(box("Analytics")).toBeVisible();
    await expect(banner.getByRole("checkbox")).toHaveCount(2);
    await accept.click();
    await expect.poll(() => asked).toContain("www.googletagmanager.com/gtag/js");
    await page.evaluate(() => Reflect.set(window, "isFirst", true));
    await link.click();
    await reject.click();
    await page.waitForFunction(() => Reflect.get(window, "isFirst") === undefined);
    await page.waitForLoadState("networkidle");
    asked.length = 0;
    await openPage(page, proxied.url(CONSENT_HOST));
    await page.waitForLoadState("networkidle");
    expect(asked).toEqual([]);
    expect(await page.evaluate(() => document.cookie)).toBe("");

    await changeWebsite(proxied, words);
    await page.evaluate(() => localStorage.clear());
    await openPage(page, proxied.url(CONSENT_HOST));
    const german = page.getByRole("dialog", { name: "Ihre Privatsphäre" });
    for (const name of ["Alle erlauben", "Alle ablehnen", "Auswählen"])
      await expect(german.getByRole("button", { name })).toBeVisible();
    await german.getByRole("button", { name: "Auswählen" }).click();
    await expect(german.getByRole("checkbox", { name: /^Werbung und Provisionen/ })).not.toBeChecked();
    await german.getByRole("button", { name: "Auswahl speichern" }).click();
    await expect(page.getByRole("link", { name: "Privatsphäre", exact: true })).toBeVisible();
    await context.close();
  },
);
