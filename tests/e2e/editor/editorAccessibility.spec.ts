import { casesOf, FULL } from "../../../harness/tiers/tier";
import { findViolationsAt } from "../support/findViolations";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

test(
  "the editor has no violation that axe finds, light and dark, from 1024 to 2560 px",
  FULL,
  async ({ page, editor }) => {
    const shown = new EditorPage(page, editor);
    await shown.open();
    await shown.row("Top Deals").click();
    await expect(shown.settings.getByRole("heading", { name: "Deal grid" })).toBeVisible();
    expect(await findViolationsAt(page, casesOf([1440, 1024, 2560], 1))).toEqual([]);

    // The canvas stays as it was from here on.
    const find = () => findViolationsAt(page, [1440], "main iframe");
    // The lists of changes have something to show.
    await shown.settings.getByRole("textbox", { name: "Heading" }).first().fill("Deals of the day");
    await expect(shown.save).toHaveText(/1 file/);
    await page.getByRole("tab", { name: "JSON" }).click();
    await expect(page.locator(".cm-content")).toBeVisible();
    expect(await find()).toEqual([]);
    await page.getByRole("tab", { name: "Settings" }).click();

    for (const key of casesOf(["a", "?", "n", "c"], 1)) {
      await shown.row("Deals of the day").focus();
      await page.keyboard.press(key);
      await expect(shown.dialog).toBeVisible();
      expect(await find()).toEqual([]);
      await page.keyboard.press("Escape");
      await expect(shown.dialog).toHaveCount(0);
    }
  },
);
