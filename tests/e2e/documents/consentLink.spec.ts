import { askForConsent, CHOICE_KEY, CONSENT_HOST, locateConsent } from "../support/consentSite";
import { expect, test } from "../support/editableSiteTest";
import { stubVendors } from "../support/stubVendors";
import { openPage } from "../support/watchPage";

test("a footer without legal links is followed by the link to the choice, which is changed there", async ({
  page,
  site,
}) => {
  await stubVendors(page);
  await askForConsent(site);
  site.edit("footer/one.json", (footer) => {
    footer.sections = footer.sections.filter(({ id }: { id: string }) => id !== "footer-legal");
  });
  const url = `http://${CONSENT_HOST}:${site.server.port}/aboutus`;
  const { banner, reject, choose, link } = locateConsent(page);
  await expect(async () => {
    await openPage(page, url);
    await expect(page.locator("footer").getByRole("link", { name: "Privacy Policy" })).toHaveCount(0);
  }).toPass();
  await reject.click();
  await expect(link).toHaveCount(1);
  await expect(page.locator("footer").getByRole("link", { name: "Privacy settings" })).toHaveCount(0);
  const { height = 0 } = (await link.boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await link.click();
  await expect(banner).toBeVisible();
  await expect(choose).toBeHidden();
  await banner.getByRole("checkbox", { name: "Analytics" }).check();
  await banner.getByRole("button", { name: "Save my choice" }).click();
  await expect(banner).toBeHidden();
  const kept = await page.evaluate((key) => localStorage.getItem(key), CHOICE_KEY);
  expect(JSON.parse(kept ?? "{}")).toMatchObject({ kinds: ["analytics"] });
});
