import { FULL, SYSTEM } from "../../../harness/tiers/tier";
import { findTextFaults } from "../support/findTextFaults";
import { serveLongTexts } from "../support/longTexts";
import { PHONE, windowOf } from "../support/phone";
import { expect, test } from "../support/siteTest";
import { openPage, untilRendered } from "../support/watchPage";

const phoneTest = test.extend(PHONE);

// What moves in is beyond the window for a moment.
test.use({ contextOptions: { reducedMotion: "reduce" } });

phoneTest(
  "a domain whose language is written from right to left has pages that run from right to left",
  SYSTEM,
  async ({ browser, page, proxied }) => {
    test.slow();
    const wide = await browser.newPage(windowOf(1280));
    serveLongTexts(proxied, () => ({ lang: "ar-EG" }));
    const found: string[] = [];
    for (const [host, path] of [
      ["dealharbor", "/"],
      ["couponcove", "/"],
      ["savvyfox", "/"],
      ["thriftlane", "/"],
      ["promopeak", "/"],
      ["dealharbor", "/store/lootlane"],
      ["dealharbor", "/aboutus"],
    ] as const) {
      for (const each of [wide, page]) {
        await openPage(each, proxied.url(`${host}.localhost`, path));
        await expect(each.locator("html")).toHaveAttribute("dir", "rtl");
        await untilRendered(each);
        const where = `${host} ${path} at ${each.viewportSize()?.width} px`;
        found.push(...(await findTextFaults(each)).map((line) => `${where}: ${line}`));
      }
    }
    expect(found).toEqual([]);
    const phone = wide.locator('footer a[href^="tel:+"]');
    const [plus, last] = await phone.evaluate((link) => {
      const text = link.firstChild as Text;
      return [0, text.length - 1].map((at) => {
        const letter = new Range();
        letter.setStart(text, at);
        letter.setEnd(text, at + 1);
        return letter.getBoundingClientRect().x;
      });
    });
    expect(plus).toBeLessThan(last ?? 0);
    await wide.close();

    // The logo stands at the right, the menu comes in from there.
    const header = page.locator('[data-section="site-header"]');
    const toggle = header.locator("button[aria-expanded]");
    const logo = await header.getByRole("link").first().boundingBox();
    expect(logo?.x).toBeGreaterThan((await toggle.boundingBox())?.x ?? 360);
    await toggle.tap();
    const close = header.getByRole("button", { name: "Close menu" });
    await expect(close).toBeInViewport({ ratio: 1 });
    const menu = await header.locator("[popover]").boundingBox();
    expect((menu?.x ?? 0) + (menu?.width ?? 0)).toBe(360);
  },
);

test("other languages have pages without a direction of their own", FULL, async ({ page, siteUrl }) => {
  await page.goto(siteUrl("dealharbor.localhost", "/aboutus"));
  await expect(page.locator("html")).not.toHaveAttribute("dir");
});
