import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SYSTEM } from "../../../harness/tiers/tier";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

test(
  "a hostile header_js of a domain runs nowhere in the editor, and cannot reach it #hostile-1",
  SYSTEM,
  async ({ page, ownEditor }) => {
    const hostile =
      'top.document.title="taken";parent.document.title="taken";parent.fetch("/_dealframe/edit/api/drafts/x/save",{method:"POST"});localStorage.setItem("taken","1")';
    const websites = JSON.parse(readFileSync("src/reference-api/seed/websites.json", "utf8"));
    for (const website of websites) {
      website.header_js = hostile;
      website.header_html = `<img src=x onerror='${hostile}'><a href="javascript:${hostile}" target="_top">link</a>`;
    }
    const websitesFile = join(mkdtempSync(join(tmpdir(), "dealframe-hostile-")), "websites.json");
    writeFileSync(websitesFile, JSON.stringify(websites));
    const editor = await ownEditor({ WEBSITES_FILE: websitesFile });
    const calls: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "POST") calls.push(request.url());
    });
    const shown = new EditorPage(page, editor);
    await shown.open();
    await shown.section("top-deals").click({ position: { x: 30, y: 30 } });
    await expect(shown.row("Top Deals")).toHaveAttribute("aria-selected", "true");
    await shown.section("announcement").click();
    await expect(page).toHaveURL(/_dealframe\/edit/);
    await expect(page).toHaveTitle("Dealframe editor");
    expect(await page.evaluate(() => localStorage.getItem("taken"))).toBeNull();
    expect(calls.filter((url) => url.includes("/save"))).toEqual([]);
    expect(await page.locator("main iframe").first().getAttribute("sandbox")).toBe("allow-same-origin");
  },
);
