import { requestPage } from "../../../harness/servers/requestPage";
import { casesOf } from "../../../harness/tiers/tier";
import { PHONE } from "../support/phone";
import { readSections } from "../support/readSections";
import { expect, sharedPort, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage } from "../support/watchPage";

const HOST = "dealharbor.localhost";

async function read(path: string) {
  const { status, text } = await requestPage({ port: sharedPort(), host: HOST, path });
  expect(status).toBe(200);
  return readSections(text);
}

test("a category's page names the others of its group above its offers, and stores with such offers below", async () => {
  const sections = await read("/category/Coffee%20%26%20Tea");
  const order = [...sections.keys()];
  const places = ["siblings", "category-coupons", "category-stores", "more-categories"].map((id) => order.indexOf(id));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  const siblings = sections.get("siblings")?.links ?? [];
  expect(siblings.map(({ text }) => text).sort()).toEqual(["Groceries", "Meal Kits", "Wine & Drinks"]);
  for (const { text, href } of siblings) expect(href).toBe(`/category/${encodeURIComponent(text)}`);
  const more = sections.get("more-categories")?.links ?? [];
  expect(more).toHaveLength(12);
  expect(more.map(({ href }) => href)).not.toContain("/category/Coffee%20%26%20Tea");
  const stores = sections.get("category-stores");
  expect(stores?.headings).toEqual(["Stores with offers for Coffee & Tea"]);
  expect(stores?.items.filter(({ kind }) => kind === "store").length).toBeGreaterThan(2);
  // A further page of the offers has the same siblings.
  expect((await read("/category/Coffee%20%26%20Tea?page=2")).get("siblings")?.links).toEqual(siblings);
});

test("all stores begin with the popular ones; new stores say their offers and their best saving", async () => {
  const stores = [...(await read("/store")).keys()];
  expect(stores.indexOf("popular-stores")).toBeGreaterThan(-1);
  expect(stores.indexOf("popular-stores")).toBeLessThan(stores.indexOf("all-stores"));
  const items = (await read("/newlyaddedstores")).get("new-stores")?.items ?? [];
  const texts = items.filter(({ kind }) => kind === "store").map(({ text }) => text);
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text).toMatch(/ \d+ offers?(?: \S.*)?$/);
  expect(texts.filter((text) => /offers? \S/.test(text)).length).toBeGreaterThan(texts.length / 2);
});

for (const { host } of casesOf(HOMES, 2))
  test.describe(`the menu of ${host} on a phone`, () => {
    test.use({ ...PHONE, contextOptions: { reducedMotion: "reduce" } });

    test("has logo and saved offers on top, then its links, then the eight largest categories", async ({
      page,
      siteUrl,
    }) => {
      await openPage(page, siteUrl(host, "/aboutus"));
      const header = page.getByRole("banner");
      await header.getByRole("button", { name: "Open menu" }).tap();
      const menu = header.locator("[popover]");
      const tops = [
        menu.getByRole("link", { name: /, home$/ }),
        menu.getByRole("link", { name: /^Saved offers/ }),
        menu.getByRole("button", { name: "Close menu" }),
      ];
      for (const part of tops) {
        await expect(part).toBeInViewport({ ratio: 1 });
        expect((await part.boundingBox())?.y).toBeLessThan(72);
      }
      const groups = menu.getByRole("navigation");
      await expect(groups.first().getByRole("link", { name: "Contact us" })).toBeVisible();
      const categories = groups.filter({ hasText: "Largest categories" }).getByRole("link");
      await expect(categories).toHaveCount(8);
      const heights = await categories.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      await categories.first().tap();
      await expect(page).toHaveURL(/\/category\//);
      await expect(menu).toBeHidden();
    });
  });

test.describe("on a phone", () => {
  test.use(PHONE);

  test("a footer's parts are lines that open by a tap, also without scripts, and stand open on a wide screen", async ({
    browser,
    siteUrl,
  }) => {
    const context = await browser.newContext({ ...PHONE, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(siteUrl(HOST, "/aboutus"));
    const footer = page.getByRole("contentinfo");
    const store = footer.locator('a[href^="/store/"]').first();
    await expect(store).not.toBeVisible();
    const line = footer.locator("summary").filter({ hasText: "Common stores" });
    expect((await line.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await line.tap();
    await expect(store).toBeVisible();
    await context.close();
    const wide = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await wide.goto(siteUrl(HOST, "/aboutus"));
    await expect(wide.getByRole("contentinfo").locator('a[href^="/store/"]').first()).toBeVisible();
    await expect(wide.getByRole("contentinfo").getByRole("heading", { name: "Common stores" })).toBeVisible();
    await expect(wide.getByRole("contentinfo").locator("summary").first()).toBeHidden();
    await wide.close();
  });

  test("a browser that cannot show closed details has lines that open at any width", async ({ browser, siteUrl }) => {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    await openPage(page, siteUrl(HOST, "/aboutus"));
    await page.evaluate(() => {
      const older = (rules: CSSRuleList, remove: (index: number) => void) => {
        for (let index = rules.length - 1; index >= 0; index--)
          if (rules[index]?.cssText.includes("::details-content")) remove(index);
      };
      for (const sheet of document.styleSheets) older(sheet.cssRules, (index) => sheet.deleteRule(index));
    });
    const footer = page.getByRole("contentinfo");
    const store = footer.locator('a[href^="/store/"]').first();
    await expect(store).not.toBeVisible();
    await footer.locator("summary").filter({ hasText: "Common stores" }).click();
    await expect(store).toBeVisible();
    await page.close();
  });
});
