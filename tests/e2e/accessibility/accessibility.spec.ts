import { casesOf, FULL, SYSTEM_OR_FULL } from "../../../harness/tiers/tier";
import { findViolations } from "../support/findViolations";
import { sharePage } from "../support/sharePage";
import { expect, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage, scrollThrough } from "../support/watchPage";

const NARROW = { width: 360, height: 740 };
const WIDE = { width: 1280, height: 800 };

const wideTest = test.extend({ viewport: WIDE });

for (const viewport of casesOf([NARROW, WIDE], 1)) {
  test.describe(`at ${viewport.width} pixels`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "reduce" } });

    test("axe finds nothing wrong with a store's page, light or dark", SYSTEM_OR_FULL, async ({ page, siteUrl }) => {
      await openPage(page, siteUrl("bargainbarn.localhost", "/store/sprintwell"));
      await scrollThrough(page);
      expect(await findViolations(page)).toEqual([]);
    });

    test(
      "axe finds nothing wrong with the page for addresses that lead nowhere",
      SYSTEM_OR_FULL,
      async ({ page, siteUrl }) => {
        await openPage(page, siteUrl("dealharbor.localhost", "/no-such-page"));
        expect(await findViolations(page)).toEqual([]);
      },
    );

    test("axe finds nothing wrong with an open menu and with suggestions below the search", async ({
      page,
      siteUrl,
    }) => {
      await openPage(page, siteUrl("dealharbor.localhost", "/aboutus"));
      const toggle = page.locator('[data-section="site-header"] button[aria-expanded]');
      if (await toggle.isVisible()) {
        await toggle.tap();
        await expect(toggle).toHaveAttribute("aria-expanded", "true");
        expect(await findViolations(page), "menu").toEqual([]);
        await page.keyboard.press("Escape");
      }
      await page.getByRole("combobox").fill("coffee");
      await expect(page.getByRole("option").last()).toBeVisible();
      await page.keyboard.press("ArrowDown");
      expect(await findViolations(page), "suggestions").toEqual([]);
    });

    test(
      "axe finds nothing wrong with the page of an outage, which like the not-found page needs no scrolling to the side",
      SYSTEM_OR_FULL,
      async ({ page, proxied, siteUrl }) => {
        if (viewport === NARROW) await page.setViewportSize({ width: 320, height: 640 });
        const findWidths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
        const width = page.viewportSize()?.width;
        await openPage(page, siteUrl("dealharbor.localhost", "/no-such-page"));
        expect(await findWidths()).toEqual([width, width]);
        proxied.proxy.rule = () => ({ kind: "answer", status: 500, body: "{}" });
        await page.goto(proxied.url("dealharbor.localhost"));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        expect(await findWidths()).toEqual([width, width]);
        expect(await findViolations(page)).toEqual([]);
      },
    );
  });
}

test.describe("in forced colours", () => {
  test.use({ viewport: NARROW, contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("the folded search of a header is its icon alone, whatever stands in its field", async ({ page, siteUrl }) => {
    await openPage(page, siteUrl("dealharbor.localhost", "/aboutus"));
    const field = page.getByRole("banner").getByRole("combobox");
    const draw = (texts: { readonly placeholder: string; readonly value: string }) =>
      field.evaluate((input, given) => Object.assign(input, given), texts).then(() => field.screenshot());
    const empty = await draw({ placeholder: "", value: "" });
    const withTexts = [
      { placeholder: "What is it?", value: "" },
      { placeholder: "", value: "What is it?" },
    ];
    for (const texts of withTexts) expect([texts, empty.equals(await draw(texts))]).toEqual([texts, true]);
  });
});

// The checks of a home on a phone share its page: loading it takes most of the time.
for (const { host } of casesOf(HOMES, 2)) {
  test.describe(`the home of ${host}`, () => {
    test.use({ viewport: NARROW });

    const sharedPage = sharePage(async (page, siteUrl) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openPage(page, siteUrl(host));
    });

    test("skips to the content at the first stop of the keyboard", async () => {
      const page = sharedPage();
      await page.keyboard.press("Tab");
      const skip = page.getByRole("link", { name: "Skip to content" });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("main") !== null)).toBe(true);
    });

    test("has a menu that opens and closes by keyboard in a small window", async () => {
      const page = sharedPage();
      const header = page.locator('[data-section="site-header"]');
      const toggle = header.locator("button[aria-expanded]");
      const link = header.getByRole("link", { name: "About us" });
      await expect(link).toBeHidden();
      await expect(toggle).toHaveAttribute("aria-expanded", "false");
      await toggle.focus();
      await page.keyboard.press("Enter");
      await expect(link).toBeVisible();
      await expect(toggle).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.closest("[popover], nav") !== null)).toBe(true);
      await page.keyboard.press("Escape");
      await expect(link).toBeHidden();
      await expect(toggle).toBeFocused();
    });

    test("needs no scrolling to the side at 320 pixels", async () => {
      const page = sharedPage();
      await page.setViewportSize({ width: 320, height: 640 });
      await scrollThrough(page);
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, document.body.scrollWidth]);
      expect(widths).toEqual([320, 320]);
    });

    test("has nothing wrong for axe at 360 pixels, light or dark", host === HOMES[0]?.host ? {} : FULL, async () => {
      test.slow();
      const page = sharedPage();
      await page.setViewportSize(NARROW);
      await scrollThrough(page);
      expect(await findViolations(page)).toEqual([]);
    });

    wideTest("has nothing wrong for axe at 1280 pixels, light or dark", FULL, async ({ page, siteUrl }) => {
      test.slow();
      await page.emulateMedia({ reducedMotion: "reduce" });
      await openPage(page, siteUrl(host));
      await scrollThrough(page);
      expect(await findViolations(page)).toEqual([]);
    });
  });
}
