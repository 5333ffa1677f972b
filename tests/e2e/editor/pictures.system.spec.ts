import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { API_PATH } from "../../../src/editor/protocol/address";
import { createPng, createSvg } from "../../fixtures/pictures";
import { findViolations } from "../support/findViolations";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

const PNG = { name: "Der Hafen.png", mimeType: "image/png", buffer: createPng(300, 200) };

const HERO = {
  id: "harbour",
  type: "hero",
  heading: "The summer sale",
  headingLevel: "section",
  picture: { src: "/campaign/sale.webp", alt: "Shopping bags" },
};

/** Presses the button of the upload and gives the system's dialog a file. */
async function upload(page: Page, dialog: Locator, file: typeof PNG): Promise<void> {
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByRole("button", { name: "Upload a picture" }).click();
  await (await chooser).setFiles(file);
}

test("a picture is uploaded, described and shown in the page; a taken name is replaced on request only", async ({
  page,
  editor,
}) => {
  editor.edit("home/one.json", (home) => home.sections.unshift(HERO));
  const shown = new EditorPage(page, editor);
  await shown.open();
  await shown.row("The summer sale").click();
  const setting = shown.settings.locator('[data-setting="/picture/src"]');
  await expect(setting.getByRole("textbox")).toHaveValue("/campaign/sale.webp");
  await shown.settings.getByRole("button", { name: "Choose picture" }).click();
  const { dialog } = shown;
  const use = dialog.getByRole("button", { name: "Use this picture" });
  const words = dialog.getByRole("textbox", { name: "What does the picture show?" });
  await expect(dialog.getByText("The folder has no pictures yet.")).toBeVisible();
  await expect(use).toBeDisabled();

  await upload(page, dialog, PNG);
  await expect(dialog.getByRole("status").first()).toHaveText("pictures/der-hafen.png is in the folder.");
  const entry = dialog.getByRole("option", { name: "der-hafen.png" });
  await expect(entry).toHaveAttribute("aria-selected", "true");
  await expect(entry).toContainText("300 × 200");
  await expect.poll(() => entry.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(300);
  // Another picture shows something else: what it shows is asked for.
  await expect(words).toHaveValue("");
  await expect(use).toBeDisabled();
  expect(await findViolations(page)).toEqual([]);

  await upload(page, dialog, { ...PNG, buffer: createPng(90, 60) });
  await expect(dialog.getByRole("alert")).toContainText("There is a picture “pictures/der-hafen.png” already.");
  await dialog.getByRole("button", { name: "Replace it" }).click();
  await expect(entry).toContainText("90 × 60");

  await upload(page, dialog, { name: "notes.png", mimeType: "image/png", buffer: Buffer.from("<script>") });
  await expect(dialog.getByRole("alert")).toContainText("its content is no SVG");

  const svg = createSvg("<script>alert(1)</script><rect width='9' height='9'/>");
  await upload(page, dialog, { name: "Logo.svg", mimeType: "image/svg+xml", buffer: svg });
  await expect(dialog.getByRole("status").first()).toContainText(
    "Parts that run scripts or load other files were removed",
  );
  expect(editor.read("pictures/logo.svg")).not.toContain("script");

  // By keyboard: search, the list, the text, the button.
  await dialog.getByRole("searchbox", { name: "Search by name" }).fill("hafen");
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await entry.focus();
  await page.keyboard.press("Space");
  await words.fill("A harbour at sunrise");
  await use.focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(setting.getByRole("textbox")).toHaveValue("pictures/der-hafen.png");
  const picture = shown.section("harbour").getByRole("img", { name: "A harbour at sunrise" });
  await expect(picture).toHaveAttribute("src", /^\/_dealframe\/pictures\/der-hafen-[0-9a-f]{20}\.png$/);
  await expect(picture).toHaveAttribute("width", "90");
});

test("a file can be dropped on the dialog", async ({ page, editor }) => {
  editor.edit("home/one.json", (home) => home.sections.unshift(HERO));
  const shown = new EditorPage(page, editor);
  await shown.open();
  await shown.row("The summer sale").click();
  await shown.settings.getByRole("button", { name: "Choose picture" }).click();
  const folder = mkdtempSync(join(tmpdir(), "dealframe-dropped-"));
  const file = join(folder, "Dropped.png");
  writeFileSync(file, createPng(40, 30));
  const place = await shown.dialog.getByText("Drop a picture here: AVIF").boundingBox();
  const browser = await page.context().newCDPSession(page);
  for (const type of ["dragEnter", "dragOver", "drop"] as const)
    await browser.send("Input.dispatchDragEvent", {
      type,
      x: (place?.x ?? 0) + 5,
      y: (place?.y ?? 0) + 5,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  await expect(shown.dialog.getByRole("option", { name: "dropped.png" })).toHaveAttribute("aria-selected", "true");
  rmSync(folder, { recursive: true, force: true });
});

test("an upload without the token of the page, or from another site, is refused", async ({ editor }) => {
  const address = new URL(`${API_PATH}/pictures?name=harbour.png`, editor.url());
  const send = (headers: Record<string, string>) =>
    fetch(address, {
      method: "POST",
      headers: { "content-type": "application/octet-stream", ...headers },
      body: new Uint8Array(createPng(1, 1)),
    });
  expect((await send({})).status).toBe(403);
  expect((await send({ origin: "https://evil.example" })).status).toBe(403);
  expect(() => editor.read("pictures/harbour.png")).toThrow();
});
