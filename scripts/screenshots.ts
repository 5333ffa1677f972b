import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright";
import { startServer } from "../tests/e2e/serverProcess";
import { BROWSER_FLAGS } from "./browserFlags";
import { findBrowser } from "./findBrowser";

/** Takes the README's pictures of the six homes from the built site: `npm run build && npm run screenshots`. */
const SITES = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak", "bargainbarn"];
const WINDOW = { width: 1280, height: 960 };

const dataDir = mkdtempSync(join(tmpdir(), "dealframe-screenshots-"));
const server = await startServer({ DATA_DIR: dataDir });
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
try {
  for (const site of SITES) {
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: "reduce" });
    await page.goto(`http://${site}.localhost:${server.port}/`, { waitUntil: "networkidle" });
    await page.screenshot({ path: `docs/images/${site}.jpg`, type: "jpeg", quality: 72 });
    await page.close();
  }
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
