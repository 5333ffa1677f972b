import { findViolationsAt } from "../support/findViolations";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./startEditor";

test("the editor has no violation that axe finds, light and dark, at 1024 and 1440 px", async ({ page, editor }) => {
  test.setTimeout(150_000);
  const shown = new EditorPage(page, editor);
  await shown.open();
  await shown.row("Top Deals").click();
  await expect(shown.settings.getByRole("heading", { name: "Deal grid" })).toBeVisible();
  expect(await findViolationsAt(page, [1024, 1440])).toEqual([]);

  for (const key of ["a", "?", "n", "c"]) {
    await shown.row("Top Deals").focus();
    await page.keyboard.press(key);
    await expect(shown.dialog).toBeVisible();
    expect(await findViolationsAt(page, [1440])).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(shown.dialog).toHaveCount(0);
  }
});
