import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { SYSTEM } from "../../../harness/tiers/tier";
import { findViolations } from "../support/findViolations";
import { windowOf } from "../support/phone";
import { expect, test } from "../support/siteTest";

test(
  "the catalogue is one page that shows themes, card styles and every section type, wide and narrow, in light and dark",
  SYSTEM,
  async ({ browser, page }) => {
    const folder = mkdtempSync(join(tmpdir(), "dealframe-catalogue-"));
    try {
      const file = join(folder, "catalogue.html");
      execFileSync(process.execPath, ["bin/dealframe.js", "catalogue", "--format", "html", "--out", file]);
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url().slice(0, 40)));
      await page.goto(pathToFileURL(file).href);
      expect(asked.filter((url) => !url.startsWith("data:"))).toHaveLength(1);
      const shown = await page.locator("section").evaluateAll((sections) =>
        Promise.all(
          sections.map(async (section) => {
            const picture = section.querySelector("img");
            await picture?.decode();
            const isComplete = picture?.naturalWidth === Number(picture?.getAttribute("width"));
            return isComplete ? section.id : `${section.id} has no picture`;
          }),
        ),
      );
      const types = readdirSync("schemas/section").map((file) => file.replace(/\.json$/, ""));
      expect(shown).toEqual(["theme has no picture", "cards has no picture", ...types]);
      for (const width of [1280, 360]) {
        const sized = await browser.newPage(windowOf(width, 900));
        await sized.goto(pathToFileURL(file).href);
        expect(await sized.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // All entries have the same markup; a few are enough for axe, which is slow for thousands of cells.
        await sized.evaluate(() => {
          for (const link of document.querySelectorAll("nav li:nth-child(n + 5)")) link.remove();
          for (const section of document.querySelectorAll("section:nth-of-type(n + 5)")) section.remove();
        });
        expect(await findViolations(sized), `${width} px`).toEqual([]);
        await sized.close();
      }
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
