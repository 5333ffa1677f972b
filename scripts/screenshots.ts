import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Browser, chromium } from "playwright";
import { findBrowser } from "../harness/programs/findBrowser";
import { startServer } from "../harness/servers/serverProcess";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import { takeCatalogueScreenshots } from "./screenshots/catalogueScreenshots";
import { takeEditorScreenshots } from "./screenshots/editorScreenshots";

/*
 * Takes the screenshots of the README, the guides and the catalogue from the built site: `npm run build && npm run
 * screenshots`. With names of section types after `--` it takes the screenshots of these types only, with `editor`
 * those of the editor.
 */
const SITES = ["dealharbor", "couponcove", "savvyfox", "thriftlane", "promopeak", "bargainbarn"];
const WINDOW = { width: 1280, height: 960 };

const types = process.argv.slice(2);
const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] });
try {
  if (types[0] === "editor") await takeEditorScreenshots(browser);
  else if (types.length > 0) await takeCatalogueScreenshots(browser, types);
  else {
    await withSite(async (port) => {
      await takeHomes(browser, port);
      await takeReport(browser, port);
    });
    await takeCatalogueScreenshots(browser);
    await takeEditorScreenshots(browser);
  }
} finally {
  await browser.close();
}

async function withSite(work: (port: number) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "dealframe-screenshots-"));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    await work(server.port);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function takeHomes(browser: Browser, port: number): Promise<void> {
  for (const site of SITES) {
    const page = await browser.newPage({ viewport: WINDOW, reducedMotion: "reduce" });
    await page.goto(`http://${site}.localhost:${port}/`, { waitUntil: "networkidle" });
    await page.screenshot({ path: `docs/images/${site}.jpg`, type: "jpeg", quality: 72 });
    await page.close();
  }
}

/** Takes a screenshot of the report that compares two domains. */
async function takeReport(browser: Browser, port: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-report-"));
  const file = join(folder, "report.html");
  try {
    const options = ["--visual", "--site", `http://localhost:${port}`, "--out", file];
    spawnSync(process.execPath, ["bin/dealframe.js", "diff", "dealharbor.example", "savvyfox.example", ...options]);
    const page = await browser.newPage({ viewport: { width: 1280, height: 1500 } });
    await page.goto(pathToFileURL(file).href);
    await page.screenshot({ path: "docs/images/visual-diff.jpg", type: "jpeg", quality: 72 });
    await page.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
