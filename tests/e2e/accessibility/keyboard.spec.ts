import type { Locator } from "@playwright/test";
import { SYSTEM } from "../../../harness/tiers/tier";
import type { Rule } from "../support/ApiProxy";
import { PHONE } from "../support/phone";
import { expect, type Page, type ProxiedSite, test } from "../support/sharedProxyTest";
import { openPage, untilHydrated } from "../support/watchPage";

const phoneTest = test.extend(PHONE);

const HOST = "dealharbor.localhost";
const ID = "65f0c0ffee0123456789abcd";
/** More stops than any page has. */
const MAX_STOPS = 150;

/** Presses Tab until the element has the focus, and checks that the focus is visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press("Tab");
    if (!(await target.evaluate((element) => element === document.activeElement))) continue;
    await expect(target).toBeInViewport();
    const isSeen = await target.evaluate((element) => {
      const places = [element, ...(element.parentElement === null ? [] : [element.parentElement])];
      return places.some((place) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(place);
        return (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) || boxShadow !== "none";
      });
    });
    expect(isSeen, `the focus on ${target}`).toBe(true);
    return;
  }
  throw new Error(`Tab never came to ${target}.`);
}

/** Lets the API return one offer only, and confirm everything that is sent. */
function serve({ proxy }: ProxiedSite): void {
  const store = { _id: "s1", name: "Oak", slug: "oak", desktop_redirection_type: "redirect" };
  const link = "https://partner.example/final";
  const coupon = { _id: ID, title: "A third off", expiry_date: null, finalLink: link, link, code: "OAK33", store };
  const answer = (body: object): Rule => ({ kind: "answer", status: 200, body: JSON.stringify(body) });
  proxy.rule = ({ path }) => {
    if (path.endsWith("/getCouponsBasedOnDomain")) return answer({ success: true, data: [coupon] });
    if (path.endsWith("/coupon-by-id")) return answer({ success: true, data: coupon });
    if (path.endsWith("/sendMail")) return answer({ success: true, message: "We will answer soon." });
    return path.endsWith("/email-subscribe") ? answer({ sucess: true, message: "Welcome aboard." }) : undefined;
  };
}

test(
  "search, slides, an offer with its code and the newsletter can be used from the top by keyboard alone",
  SYSTEM,
  async ({ page, context, proxied }) => {
    test.slow();
    serve(proxied);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await context.route(/^https:\/\/partner\.example\//, (route) => route.fulfill({ body: "The store" }));
    await openPage(page, proxied.url(HOST));

    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    const slides = page.locator('[data-section-type="banner-carousel"]').first();
    await tabTo(page, slides.getByRole("button", { name: "Pause slides" }));
    await page.keyboard.press("Enter");
    await expect(slides.getByRole("button", { name: "Play slides" })).toBeFocused();

    await tabTo(page, page.locator(`[data-item-id="${ID}"]`).getByRole("link", { name: /^View/ }));
    const opened = page.waitForEvent("popup");
    await page.keyboard.press("Enter");
    const tab = await opened;
    await untilHydrated(tab);
    await tab.keyboard.press("Tab");
    await expect(tab.getByRole("button", { name: "Stay here" })).toHaveCount(0);
    await tab.reload();
    await untilHydrated(tab);
    await tabTo(tab, tab.getByRole("button", { name: "Copy code" }));
    await tab.keyboard.press("Enter");
    await expect(tab.getByRole("button", { name: "Copied" })).toBeFocused();
    expect(await tab.evaluate(() => navigator.clipboard.readText())).toBe("OAK33");
    await tabTo(tab, tab.getByRole("link", { name: /^Continue to / }));
    const store = tab.waitForEvent("popup");
    await tab.keyboard.press("Enter");
    await expect(await store).toHaveURL("https://partner.example/final");
    await tab.close();

    await page.bringToFront();
    const newsletter = page.locator('[data-section-type="newsletter-form"]');
    await tabTo(page, newsletter.getByRole("textbox"));
    await page.keyboard.type("nobody");
    await page.keyboard.press("Enter");
    await expect(page.locator("#toasts")).toContainText("Please provide a valid email address.");
    await page.keyboard.type("@reader.example");
    await page.keyboard.press("Enter");
    await expect(newsletter).toContainText("Thank you for subscribing");

    await page.reload();
    await untilHydrated(page);
    const box = page.getByRole("combobox", { name: "Search coupons and stores" });
    await tabTo(page, box);
    await page.keyboard.type("lootl");
    await expect(page.getByRole("option").first()).toContainText("Lootlane");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(proxied.url(HOST, "/store/lootlane"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  },
);

phoneTest("menu and contact form of a small window can be used by keyboard alone", async ({ page, proxied }) => {
  test.slow();
  serve(proxied);
  await openPage(page, proxied.url(HOST, "/aboutus"));
  const header = page.locator('[data-section="site-header"]');
  await tabTo(page, header.locator("button[aria-expanded]"));
  await page.keyboard.press("Enter");
  await tabTo(page, header.getByRole("link", { name: "Contact us" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Contact us" })).toBeFocused();
  await expect(header.getByRole("link", { name: "Contact us" })).toBeHidden();

  const form = page.locator('[data-section="contact-form"]');
  const send = form.getByRole("button", { name: /^Send/ });
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  // The first field shows its error and gets the focus.
  await expect(form.getByLabel("Your name")).toBeFocused();
  await page.keyboard.type("Ada Finch");
  for (const text of ["ada@reader.example", "A code", "Could you have a look?"]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(text);
  }
  await tabTo(page, send);
  await page.keyboard.press("Enter");
  await expect(form.getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
});

phoneTest(
  "the tabs are one stop, arrows and taps choose among them, and the next stop is what the chosen one shows",
  async ({ page, siteUrl }) => {
    test.slow();
    await openPage(page, siteUrl("promopeak.localhost"));
    const tabs = page.getByRole("tab");
    const trending = page.getByRole("tab", { name: "MOST TRENDING STORES" });
    await trending.tap();
    await expect(trending).toHaveAttribute("aria-selected", "true");
    await expect(page.locator('[data-section="trending-stores"] [data-item="store"]').first()).toBeVisible();
    await tabs.first().tap();
    await page.keyboard.press("Shift+Tab");
    await tabTo(page, tabs.first());
    await page.keyboard.press("ArrowRight");
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Home");
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press("End");
    await page.keyboard.press("Tab");
    const shown = page.getByRole("tabpanel");
    await expect(shown).toHaveCount(1);
    expect(await shown.evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
  },
);
