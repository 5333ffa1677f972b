import { readFileSync } from "node:fs";
import { SYSTEM } from "../../../harness/tiers/tier";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

const PEAK = "domain/promopeak.example.json";

test("F2 gives a section another id in all files that name it, and says in its dialog why an id is refused #editorRename-1", async ({
  page,
  editor,
}) => {
  const shipped = readFileSync(`layouts/${PEAK}`, "utf8");
  editor.write(PEAK, shipped);
  const shown = new EditorPage(page, editor);
  await shown.open("?domain=promopeak.example");
  await expect(shown.section("summit")).toBeVisible();
  await shown.row("Top Deals").click();
  await page.keyboard.press("F2");
  const id = shown.dialog.getByRole("textbox", { name: "Id of the section" });
  await expect(id).toHaveValue("top-deals");

  await id.fill("newsletter");
  await page.keyboard.press("Enter");
  await expect(shown.dialog.getByText("has a section “newsletter” already")).toBeVisible();
  await id.fill("Best deals");
  await expect(shown.dialog.getByText("Lower-case letters")).toBeVisible();

  await id.fill("best-deals");
  await page.keyboard.press("Enter");
  await expect(shown.dialog).toHaveCount(0);
  await expect(shown.section("best-deals")).toBeVisible();
  await shown.save.click();
  await expect.poll(() => editor.read("home/five.json")).toContain('"id": "best-deals"');
  expect(editor.read(PEAK)).toBe(shipped.replaceAll("top-deals", "best-deals"));
});

test("an undo past the first step shows no error", SYSTEM, async ({ page, editor }) => {
  const shown = new EditorPage(page, editor);
  await shown.open();
  const asked: string[] = [];
  page.on("response", async (answer) => {
    if (answer.url().endsWith("/commands")) asked.push(await answer.text());
  });
  await shown.outline.getByRole("row").first().click();
  await page.keyboard.press("Control+z");
  await expect.poll(() => asked).toEqual([expect.stringContaining('"past-end"')]);
  await expect(page.getByText("There is nothing to undo.")).toHaveCount(0);
});
