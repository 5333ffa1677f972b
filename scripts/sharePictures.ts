import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { chromium } from "playwright";
import { findBrowser } from "../harness/programs/findBrowser";
import { renderSharePicture, SHARE_SIZE } from "../src/reference-api/pictures/renderDomain";
import { SHIPPED_WEBSITES } from "../src/reference-api/seed/shippedWebsites";

/*
 * Writes the pictures of shared links of the shipped domains, `share_image` in their website data, into public/share: services
 * that show shared links load no SVG. Run it after a change of a domain's name, colour or symbol.
 */

const PUBLIC = join(import.meta.dirname, "../public");

const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
try {
  const page = await browser.newPage({ viewport: SHARE_SIZE });
  for (const { name, header_color, share_image = "" } of SHIPPED_WEBSITES) {
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block }</style>${renderSharePicture(name, header_color)}`,
    );
    const file = join(PUBLIC, share_image);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await page.screenshot({ type: "png" }));
  }
} finally {
  await browser.close();
}
