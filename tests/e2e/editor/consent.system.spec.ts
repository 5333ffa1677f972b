import { readFileSync, writeFileSync } from "node:fs";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

test("the banner of a domain that asks for consent is shown as it asks and with its kinds, and nothing waits in it", async ({
  page,
  editor,
}) => {
  const websites = JSON.parse(readFileSync(editor.websitesFile, "utf8"));
  const shown = new EditorPage(page, editor);
  await shown.open();
  const choice = page.getByRole("radiogroup", { name: "Banner that asks for consent" });
  await expect(choice).toHaveCount(0);
  websites[0].consent = { version: "1", kinds: ["analytics"], texts: { title: "Your choice" } };
  writeFileSync(editor.websitesFile, JSON.stringify(websites));
  await expect(async () => {
    await shown.open();
    await expect(choice).toBeVisible({ timeout: 3000 });
  }).toPass();
  const banner = shown.canvas.getByRole("dialog", { name: "Your choice" });
  await expect(banner).toBeHidden();
  await choice.getByRole("radio", { name: "The banner as it asks" }).click();
  await expect(banner).toBeVisible();
  await expect(banner.getByRole("button", { name: "Choose" })).toBeVisible();
  await expect(banner.getByRole("checkbox")).toHaveCount(0);
  await choice.getByRole("radio", { name: "The banner with its kinds" }).click();
  await expect(banner.getByRole("checkbox", { name: /^Analytics/ })).toBeVisible();
  await expect(banner.getByRole("button", { name: "Save my choice" })).toBeVisible();
  await expect(shown.canvas.getByRole("link", { name: "Privacy settings" })).toBeVisible();
  await expect(page).toHaveURL(/banner=choosing/);
  // Another page of the domain, and a reload, show it in the same way.
  await page.reload();
  await expect(banner.getByRole("checkbox", { name: /^Analytics/ })).toBeVisible();
});
