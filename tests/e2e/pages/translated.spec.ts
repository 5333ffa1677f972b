import { casesOf, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { locateSection } from "../support/locateSection";
import { PHONE } from "../support/phone";
import { expect, type Page, test } from "../support/siteTest";
import { openAwake, openPage, untilRendered, watchPage } from "../support/watchPage";

/* A browser that translates a page wraps each text in elements of its own, as Chrome does: <font><font>…</font></font>. */

const BRANDS = ["dealharbor", "promopeak", "couponcove", "savvyfox", "thriftlane", "bargainbarn"];
const PATHS = [
  "/contactus",
  "/",
  "/coupons",
  "/category/Coffee%20%26%20Tea",
  "/store",
  "/store/lootlane",
  "/categories",
  "/newlyaddedstores",
  "/searchpage?q=coffee",
  "/searchpage?q=zzzz",
  "/aboutus",
  "/privacypolicy",
  "/saved",
  "/not/there",
];
const ADDRESS = "ada@reader.example";

/* Browsers translate pages whose language their shopper has not named. */
test.use({ ...PHONE, locale: "de-DE" });

/** Wraps every text of the page that no translation has wrapped yet. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const { parentElement: parent } = text;
      const isLeftAlone = parent?.closest("font, script, style, noscript, textarea, option, svg");
      if (text.nodeValue?.trim() === "" || isLeftAlone) continue;
      const font = document.createElement("font");
      const inner = document.createElement("font");
      text.parentNode?.replaceChild(font, text);
      font.append(inner);
      inner.append(text);
    }
  });
}

/**
 * Fills all forms, then presses every button, tab, summary and box of the page once, what appears meanwhile too, and translates
 * after each press. A search would leave the page.
 */
async function pressEverything(page: Page): Promise<number> {
  const pressed = 'button, summary, input[type="radio"], input[type="checkbox"], [role="tab"], [role="button"]';
  const isIn = (selector: string) =>
    `:is(header, main, footer, dialog) :is(${selector}):not([data-pressed], [type="submit"]:is([role="search"] *))`;
  let count = 0;
  await page.evaluate((address) => {
    for (const field of document.querySelectorAll<HTMLInputElement>("form :is(input, textarea)"))
      if (field.type === "email") field.value = address;
      else if (field.type === "text" || field.type === "textarea") field.value = "Hello";
  }, ADDRESS);
  for (; count < 150; count += 1) {
    const hasPressed = await page.evaluate((selector) => {
      const next = [...document.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility());
      next?.setAttribute("data-pressed", "");
      next?.click();
      return next !== undefined;
    }, isIn(pressed));
    if (!hasPressed) return count;
    await untilRendered(page);
    await translate(page);
  }
  return count;
}

for (const brand of casesOf(BRANDS, 2))
  for (const path of casesOf(PATHS, 2))
    test(
      `everything of ${path} of ${brand} can be pressed while the page is translated`,
      SYSTEM_OR_FULL,
      async ({ page, visitorSiteUrl }) => {
        const noted = watchPage(page);
        await page.addInitScript(() => {
          window.open = () => null;
        });
        await openPage(page, visitorSiteUrl(`${brand}.localhost`, path));
        const countSections = () => page.locator("[data-section]").count();
        const sections = await countSections();
        await translate(page);
        expect(await pressEverything(page)).toBeGreaterThan(0);
        expect(noted.filter((line) => /^(?:console )?error/.test(line) && !line.endsWith("404 (Not Found)"))).toEqual(
          [],
        );
        await expect(page.getByText("This part of the page could not be shown.")).toHaveCount(0);
        expect(await countSections()).toBe(sections);
      },
    );

test(
  "a contact form and a newsletter's form of a translated page are sent, and keep their texts",
  SYSTEM_OR_FULL,
  async ({ page, visitorSiteUrl }) => {
    const noted = watchPage(page);
    await openPage(page, visitorSiteUrl("dealharbor.localhost", "/contactus"));
    await translate(page);
    const contact = page.locator('[data-section="contact-form"]');
    const texts = await contact.getByRole("heading").allTextContents();
    for (const label of ["Your name", "Subject", "Message"]) await contact.getByLabel(label).fill("Hello");
    await contact.getByRole("button", { name: "Send message" }).click();
    await expect(contact.getByText("Please tell us your email address.")).toBeVisible();
    await translate(page);
    await contact.getByLabel("Email address").fill(ADDRESS);
    await contact.getByRole("button", { name: "Send message" }).click();
    await expect(contact.getByText("We will answer within two days.")).toBeVisible();
    await translate(page);
    await contact.getByRole("button", { name: "Write another message" }).click();
    await expect(contact.getByRole("button", { name: "Send message" })).toBeVisible();
    expect(await contact.getByRole("heading").allTextContents()).toEqual(texts);

    await openPage(page, visitorSiteUrl("dealharbor.localhost", "/"));
    await translate(page);
    const newsletter = page.locator('[data-section-type="newsletter-form"]');
    await newsletter.getByRole("textbox").fill("nobody");
    await newsletter.getByRole("button").click();
    await translate(page);
    await newsletter.getByRole("textbox").fill(ADDRESS);
    await newsletter.getByRole("button").click();
    await expect(newsletter.getByText("Thank you for subscribing")).toBeVisible();
    expect(noted.filter((line) => !line.startsWith("4"))).toEqual([]);
  },
);

for (const isAwake of [true, false])
  test(
    `what is pressed and typed in a section that nobody has used yet is done after a late translation, ${isAwake ? "awake" : "at rest"}`,
    SYSTEM_OR_FULL,
    async ({ browser, siteUrl }) => {
      // The shopper reads the page's language, and has it translated all the same.
      const page = await browser.newPage({ locale: "en-GB" });
      await (isAwake ? openAwake : openPage)(page, siteUrl("dealharbor.localhost"));
      await page.waitForLoadState("networkidle");
      const headings = await page.locator("[data-section] :is(h2, h3)").allTextContents();
      await translate(page);
      const save = locateSection(page, "top-deals").locator("button[aria-pressed]").first();
      await save.tap();
      await expect
        .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("savedCoupons") ?? "[]").length))
        .toBe(1);
      await expect(save).toHaveAttribute("aria-pressed", "true");
      const email = locateSection(page, "newsletter").getByRole("textbox");
      await email.pressSequentially("nobody", { delay: 100 });
      await expect(email).toHaveValue("nobody");
      await expect(email).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(email).toHaveAttribute("aria-invalid", "true");
      expect(await page.locator("[data-section] :is(h2, h3)").allTextContents()).toEqual(headings);
      await page.close();
    },
  );
