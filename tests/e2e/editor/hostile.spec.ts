import { readFileSync, writeFileSync } from "node:fs";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./startEditor";

test("a hostile header_js of a domain runs nowhere in the editor, and cannot reach it", async ({ page, ownEditor }) => {
  const hostile =
    'top.document.title="taken";parent.document.title="taken";parent.fetch("/_dealframe/edit/api/drafts/x/save",{method:"POST"});localStorage.setItem("taken","1")';
  const editor = await ownEditor();
  const websites = JSON.parse(readFileSync(editor.websitesFile, "utf8"));
  for (const website of websites) {
    website.header_js = hostile;
    website.header_html = `<img src=x onerror='${hostile}'><a href="javascript:${hostile}" target="_top">link</a>`;
  }
  writeFileSync(editor.websitesFile, JSON.stringify(websites));
  await editor.stop();
  const { startEditor } = await import("./startEditor");
  const again = await startEditor({}, editor);
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") calls.push(request.url());
  });
  const shown = new EditorPage(page, again);
  await shown.open();
  await shown.section("top-deals").click({ position: { x: 30, y: 30 } });
  await expect(shown.row("Top Deals")).toHaveAttribute("aria-selected", "true");
  await shown.section("announcement").click();
  await expect(page).toHaveURL(/_dealframe\/edit/);
  await expect(page).toHaveTitle("Dealframe editor");
  expect(await page.evaluate(() => localStorage.getItem("taken"))).toBeNull();
  expect(calls.filter((url) => url.includes("/save"))).toEqual([]);
  expect(await page.locator("main iframe").first().getAttribute("sandbox")).toBe("allow-same-origin");
  await again.stop();
});
