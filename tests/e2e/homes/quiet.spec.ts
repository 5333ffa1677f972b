import { casesOf } from "../../../harness/tiers/tier";
import { expect, test } from "../support/siteTest";
import { HOMES } from "../support/specification";
import { openPage, scrollThrough, watchPage } from "../support/watchPage";
import { countShifts, readShifts } from "./countShifts";

const SIZES = [
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
];

// firstVisit.spec.ts has two homes on a wide window, without motion.
for (const home of casesOf(HOMES, 1)) {
  for (const viewport of casesOf(SIZES, 1)) {
    test.describe(`${home.host} at ${viewport.width} pixels`, () => {
      test.use({ viewport });

      test("loads and scrolls without a message, an error, a failed request or a shift", async ({ page, siteUrl }) => {
        const noted = watchPage(page);
        await countShifts(page);
        await openPage(page, siteUrl(home.host));
        await scrollThrough(page);
        expect(noted).toEqual([]);
        const shifts = await readShifts(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        expect(sum, JSON.stringify(shifts)).toBeLessThan(0.01);
      });
    });
  }
}
