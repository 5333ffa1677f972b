import { casesOf } from "../../../harness/tiers/tier";
import { PHONE } from "../support/phone";
import { holdFonts, readFonts } from "../support/readFonts";
import { expect, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { untilHydrated } from "../support/watchPage";
import { countShifts, readShifts } from "./countShifts";

const phoneTest = test.extend(PHONE);

/** Text in the font of the page, which all pages have. */
const TEXT = "footer p";

for (const { host } of casesOf(HOMES, 2))
  phoneTest(
    `${host} shows the font of its text from the second page on, where the first was painted before it came`,
    async ({ page, siteUrl }) => {
      await countShifts(page);
      const release = await holdFonts(page);
      // Both pages have the same styles: where a page needs others, their sheet loads the fonts once more as well.
      await page.goto(siteUrl(host, "/aboutus"), { waitUntil: "commit" });
      await untilHydrated(page);
      release();
      await page.waitForFunction(() => [...document.fonts].every(({ status }) => status !== "loading"));
      expect(await readFonts(page, TEXT), "the font came too late for the first page").toEqual([]);

      const link = page.locator('footer a[href="/privacypolicy"]').first();
      await link.scrollIntoViewIfNeeded();
      await link.hover();
      const before = await page.evaluate(() => performance.timeOrigin);
      await link.tap();
      await expect(page).toHaveURL(/\/privacypolicy/);
      // The page that is shown in place of the other has a footer of its own.
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      await expect.poll(() => readFonts(page, TEXT)).toHaveLength(1);
      expect(await page.evaluate(() => performance.timeOrigin), "the page is the same document").toBe(before);
      const shifts = await readShifts(page);
      expect(
        shifts.reduce((sum, { value }) => sum + value, 0),
        JSON.stringify(shifts),
      ).toBeLessThan(0.01);
    },
  );
