import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

test("texts are written in the page, and a section is dragged on it; undo takes both back", async ({
  page,
  editor,
}) => {
  const shown = new EditorPage(page, editor);
  await shown.open();
  const heading = shown.section("top-deals").getByRole("heading").first();

  await test.step("a double click begins, Escape gives up, Enter is in the page and in the form", async () => {
    await heading.dblclick();
    const field = shown.section("top-deals").getByRole("textbox", { name: /^Heading/ });
    await expect(field).toBeFocused();
    await page.keyboard.type("Not this");
    await page.keyboard.press("Escape");
    await expect(heading).toHaveText("Top Deals");
    await heading.dblclick();
    await expect(field).toBeFocused();
    await page.keyboard.type("Deals of {Month}");
    await page.keyboard.press("Enter");
    await expect(heading).toHaveText(/^Deals of [A-Z][a-z]+$/);
    await expect(shown.settings.getByRole("textbox", { name: /^Heading/ }).first()).toHaveValue("Deals of {Month}");
  });

  await test.step("the key E begins at the selected section, Tab goes to the next text, and the outline has the focus again", async () => {
    await shown.row("Newly added stores").click();
    await page.keyboard.press("e");
    await expect(shown.section("new-stores").getByRole("textbox")).toBeFocused();
    await page.keyboard.type("Fresh stores");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(shown.section("new-stores").getByRole("heading").first()).toHaveText("Fresh stores");
    await expect(shown.row("Fresh stores")).toBeFocused();
  });

  await test.step("the tag of the selected section drags it", async () => {
    await shown.row("Deals of").click();
    const tag = page.getByRole("button", { name: /^Move Deals of/ });
    const [from, to] = [await tag.boundingBox(), await shown.section("trending-stores").boundingBox()];
    if (from === null || to === null) throw new Error("The tag or the section before is not shown.");
    const before = await shown.sectionIds();
    await page.mouse.move(from.x + 20, from.y + 8);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + 6, { steps: 3 });
    await page.mouse.up();
    await expect
      .poll(async () => (await shown.sectionIds()).indexOf("top-deals"))
      .toBeLessThan(before.indexOf("top-deals"));
    await page.keyboard.press("Control+z");
    await expect.poll(() => shown.sectionIds()).toEqual(before);
  });

  for (let step = 0; step < 2; step++) await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(heading).toHaveText("Top Deals");
  await expect(shown.save).toHaveText("Saved");
});

test("a first visit begins with the page and a hint, and on a tablet columns lie over the page while they are open", async ({
  context,
  editor,
}) => {
  // The page of other tests has been here before.
  const page = await context.newPage();
  await page.setViewportSize({ width: 820, height: 1100 });
  const shown = new EditorPage(page, editor);
  await page.goto(editor.url());
  const hint = page.getByRole("region", { name: "First steps" });
  await expect(hint).toBeVisible();
  await expect(shown.dialog).toHaveCount(0);
  await shown.section("welcome").getByRole("heading").first().click();
  await expect(shown.outline).toBeHidden();

  await test.step("one column at a time, which the toggles say", async () => {
    await page.getByRole("button", { name: "Open the outline" }).click();
    await expect(shown.row("Top Deals")).toBeVisible();
    await page.getByRole("button", { name: "Open the settings" }).click();
    await expect(shown.settings.getByRole("heading", { name: "Page heading" })).toBeVisible();
    await expect(shown.outline).toBeHidden();
    await page.getByRole("button", { name: "Close the settings" }).click();
    await expect(shown.settings.getByRole("heading", { name: "Page heading" })).toBeHidden();
  });

  await hint.getByRole("button", { name: "Close the hint" }).click();
  await page.reload();
  await shown.canvas.locator("[data-section]").first().waitFor();
  await expect(hint).toHaveCount(0);
});
