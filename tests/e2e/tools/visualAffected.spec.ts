import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { startServer } from "../../../harness/servers/serverProcess";
import { SYSTEM } from "../../../harness/tiers/tier";
import { findViolations } from "../support/findViolations";
import { runDealframe } from "../support/runDealframe";
import { expect, sharedPort, test } from "../support/siteTest";

test("a change is shown in pictures of a page of each group, before and now", SYSTEM, async ({ page }) => {
  // Pictures of a whole page are taken before and now, at two widths.
  test.slow();
  const folder = mkdtempSync(join(tmpdir(), "dealframe-affected-"));
  const former = join(folder, "former");
  cpSync("layouts", join(folder, "layouts"), { recursive: true });
  // The shared site shows the documents as they are now: before, a home had another heading.
  const home = join(folder, "layouts/home/five.json");
  const text = readFileSync(home, "utf8");
  expect(text).toContain('"Top Deals"');
  writeFileSync(home, text.replace('"Top Deals"', '"Former Deals"'));
  // A bare page, without header and footer, that no other change touches.
  const bare = join(folder, "layouts/page/bare-redirect.json");
  writeFileSync(bare, readFileSync(bare, "utf8").replace('"title": "Your offer', '"title": "Your former offer'));
  cpSync(join(folder, "layouts"), former, { recursive: true });
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=x", "-c", "user.email=x@example.org", ...args], { cwd: folder });
  git("init", "-q");
  git("add", "layouts");
  git("commit", "-q", "-m", "layouts: before");
  cpSync("layouts", join(folder, "layouts"), { recursive: true });
  const api = `http://127.0.0.1:${sharedPort()}`;
  const before = await startServer({ LAYOUTS_DIR: former, API_ORIGIN: api });
  try {
    const sites = ["--site", `http://localhost:${sharedPort()}`, "--site-before", `http://localhost:${before.port}`];
    const args = ["affected", "--since", "HEAD", "--visual", "--out", "report", "--api", api, ...sites];
    const { code, out, err } = await runDealframe(args, { cwd: folder });
    expect([code, out, err]).toEqual([0, "Wrote report/index.html, with pictures of 2 groups\n", ""]);

    await page.goto(pathToFileURL(join(folder, "report/index.html")).href);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "6 of 6 domains change: 6 shopper-visible, in 2 groups.",
    );
    expect(await findViolations(page)).toEqual([]);
    await page
      .getByRole("row", { name: /promopeak\.example/ })
      .getByRole("link", { name: "Pictures" })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("promopeak.example/");
    const difference = page.locator("article", { has: page.getByRole("heading", { name: /Former Deals/ }) });
    await expect(difference).toContainText("“Former Deals” → “Top Deals”");
    await expect(difference.getByRole("img", { name: /on promopeak\.example\/ now at 360 pixels/ })).toBeVisible();
    await expect(page.locator("svg.store image")).toHaveCount(4);
    // Both sites show the documents that were compared, and nothing was blocked.
    expect(await page.locator(".note").allTextContents()).toEqual([]);

    await page.goto(pathToFileURL(join(folder, "report/group-1.html")).href);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("dealharbor.example/mr");
    await expect(page.locator("svg.store image")).toHaveCount(4);
    expect(await page.locator(".note").allTextContents()).toEqual([]);
  } finally {
    await before.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
