import { EditorPage } from "./EditorPage";
import { expect, startEditor, test } from "./startEditor";

test("a server that is killed loses nothing: what was done waits, is sent when it is back, and a reload has it all", async ({
  page,
}) => {
  test.setTimeout(150_000);
  const first = await startEditor();
  const port = String(first.server.port);
  const shown = new EditorPage(page, first);
  await shown.open();
  await shown.row("More offers").click();
  await page.keyboard.press("Delete");
  await expect(shown.row("More offers")).toHaveCount(0);

  await first.server.kill();
  await shown.row("Top Deals").click();
  await page.keyboard.press("Delete");
  await expect(page.getByText(/1 of your changes wait/)).toBeVisible();

  const second = await startEditor({ PORT: port }, first);
  await expect(shown.row("Top Deals")).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(/server does not answer/)).toHaveCount(0);
  await page.reload();
  await expect(shown.row("Newly added stores")).toBeVisible();
  await expect(shown.row("Top Deals")).toHaveCount(0);
  await expect(shown.row("More offers")).toHaveCount(0);

  await test.step("a file that changed on disk meanwhile is shown from both sides and merged", async () => {
    second.write("home/one.json", second.read("home/one.json").replace("Most trending stores", "Stores of the week"));
    await page.waitForTimeout(500);
    await page.keyboard.press("Control+s");
    const dialog = page.getByRole("alertdialog", { name: /changed on disk/ });
    await expect(dialog.or(page.getByRole("button", { name: "Saved" }))).toBeVisible({ timeout: 15_000 });
    if (await dialog.isVisible()) {
      await dialog.getByRole("button", { name: "Use both, merged" }).click();
      await expect(dialog).toHaveCount(0);
      await page.keyboard.press("Control+s");
    }
    await expect(shown.save).toHaveText("Saved");
    const text = second.read("home/one.json");
    expect(text).toContain("Stores of the week");
    expect(text).not.toContain("top-deals");
  });
  await second.stop();
  second.remove();
});
