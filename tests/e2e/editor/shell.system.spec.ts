import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

test("outline and canvas select each other, and what is done by mouse is in the page, undone, and saved", async ({
  page,
  editor,
}) => {
  const shown = new EditorPage(page, editor);
  await shown.open();

  await test.step("a click in the canvas selects in the outline, and the other way", async () => {
    await shown.section("top-deals").click({ position: { x: 30, y: 30 } });
    await expect(shown.row("Top Deals")).toHaveAttribute("aria-selected", "true");
    await shown.row("Newly added stores").click();
    await expect(page.getByRole("button", { name: "Add a section before Newly added stores" })).toBeVisible();
    await expect(shown.section("new-stores")).toBeInViewport();
  });

  await test.step("what the pointer is over in the outline is outlined in the canvas", async () => {
    await shown.row("More offers").hover();
    await expect(page.getByRole("main").getByText("More offers", { exact: false })).toBeVisible();
  });

  await test.step("the catalogue adds a section at its place, with an id of its own, selected", async () => {
    await shown.row("Top Deals").click();
    await page.getByRole("button", { name: "Add a section after Top Deals" }).click();
    await page.getByRole("searchbox", { name: "Search sections" }).fill("countdown");
    await page.getByRole("option", { name: /^Countdown/ }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect.poll(() => shown.sectionIds()).toEqual(expect.arrayContaining(["sale-ends"]));
    const ids = await shown.sectionIds();
    expect(ids.indexOf("sale-ends")).toBe(ids.indexOf("top-deals") + 1);
    await expect(shown.settings.getByRole("heading", { name: "Countdown" })).toBeVisible();
  });

  await test.step("the menu duplicates, hides and removes; undo takes each back", async () => {
    await shown.row("Most trending stores").click({ button: "right" });
    await page.getByRole("menuitem", { name: /^Duplicate/ }).click();
    await expect(shown.section("trending-stores-2")).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(shown.section("trending-stores-2")).toHaveCount(0);
    await shown.row("More offers").click({ button: "right" });
    await page.getByRole("menuitem", { name: /^Hide/ }).click();
    await expect(shown.section("horizontal-banners")).toHaveCount(0);
    await expect(shown.row("More offers")).toBeVisible();
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(shown.section("horizontal-banners")).toBeVisible();
    await shown.row("An offer for you").click();
    await page.keyboard.press("Delete");
    await expect(shown.row("An offer for you")).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await expect(shown.row("An offer for you")).toBeVisible();
  });

  await test.step("a section is dragged to another place and into a column", async () => {
    await shown
      .row("Newly added stores")
      .dragTo(shown.row("Most trending stores"), { targetPosition: { x: 60, y: 3 } });
    await expect
      .poll(
        async () =>
          (await shown.sectionIds()).indexOf("new-stores") < (await shown.sectionIds()).indexOf("trending-stores"),
      )
      .toBe(true);
  });

  await test.step("the changes are listed in words and one is discarded alone", async () => {
    await page.getByRole("button", { name: "Changes", exact: true }).click();
    await expect(shown.dialog.getByText(/sale-ends/)).toBeVisible();
    await shown.dialog.getByRole("button", { name: /^Discard: .*sale-ends/ }).click();
    await expect(shown.dialog.getByText(/sale-ends/)).toHaveCount(0);
    await shown.dialog.getByText("Pictures", { exact: true }).click();
    await expect(shown.dialog.getByText(/sections? differs?|No section/)).toBeVisible();
    await page.keyboard.press("Escape");
  });

  await test.step("saving writes the file, and nothing is unsaved afterwards", async () => {
    expect(editor.read("home/one.json")).not.toContain("sale-ends");
    await shown.save.click();
    await expect(shown.save).toHaveText("Saved");
    const { sections } = JSON.parse(editor.read("home/one.json"));
    const ids = sections.map(({ id }: { id: string }) => id);
    expect(ids.indexOf("new-stores")).toBeLessThan(ids.indexOf("trending-stores"));
  });
});

test("widths, colours, domains, pages and moments change what is looked at, and a reload keeps it", async ({
  page,
  editor,
}) => {
  const shown = new EditorPage(page, editor);
  await shown.open();
  const width = () => shown.canvas.locator("html").evaluate((root) => root.clientWidth);
  const ground = () => shown.canvas.locator("body").evaluate((body) => getComputedStyle(body).color);

  await page.getByRole("radio", { name: /^360/ }).click();
  await expect.poll(width).toBe(360);
  const light = await ground();
  await page.getByRole("radio", { name: "Dark colours" }).click();
  await expect.poll(ground).not.toBe(light);
  await page.getByRole("radio", { name: /^1280/ }).click();
  await expect.poll(width).toBe(1280);

  await shown.row("Top Deals").click();
  await expect(shown.settings.getByRole("heading", { level: 2 })).not.toHaveText(/Settings of the/);
  await page.getByRole("button", { name: /Domain/ }).click();
  await page.getByRole("option", { name: /^Savvy Fox/ }).click();
  await test.step("the settings and the chip of scope are of the page that is looked at now", async () => {
    await expect(shown.settings.getByRole("heading", { name: "Settings of the home" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Edits .*Savvy Fox/ })).toBeVisible();
  });
  await expect(shown.canvas.locator("html")).toContainText("Savvy Fox");
  await page.getByRole("button", { name: /^Home Page|Page$/ }).click();
  await page.getByRole("option", { name: /^All stores/ }).click();
  await expect(shown.row("All stores")).toBeVisible();
  await expect(page).toHaveURL(/domain=savvyfox\.example.*path=%2Fstore/);

  await page.reload();
  await expect(shown.row("All stores")).toBeVisible();
  await expect(shown.canvas.locator("html")).toContainText("Savvy Fox");
  expect(await ground()).not.toBe(light);
});

test("whom an edit touches is in view, one domain alone is a switch away, and another stands beside it", async ({
  page,
  editor,
}) => {
  const shown = new EditorPage(page, editor);
  await shown.open();
  const chip = page.getByRole("button", { name: /^Edits/ });
  await expect(chip).toHaveAccessibleName("Edits 2 sites: Deal Harbor and Bargain Barn");
  await page.getByRole("button", { name: /Compare with$/ }).click();
  await page.getByRole("option", { name: /^Bargain Barn/ }).click();
  const beside = page.frameLocator('iframe[title="Page of Bargain Barn"]');
  await expect(beside.locator('[data-section="trending-stores"]')).toBeVisible();
  await expect(page.getByRole("main").getByRole("heading", { name: /^Bargain Barn/ })).toBeVisible();

  await chip.click();
  await page.getByRole("radio", { name: /^Only Deal Harbor/ }).click({ force: true });
  await page.keyboard.press("Escape");
  await expect(chip).toHaveText("Edits only Deal Harbor");
  await shown.row("Most trending stores").click();
  await page.keyboard.press("h");
  await expect(shown.section("trending-stores")).toHaveCount(0);
  await expect(beside.locator('[data-section="trending-stores"]')).toBeVisible();
  await page.getByRole("button", { name: "Close Bargain Barn" }).click();
  await expect(page.getByRole("main").getByRole("heading", { name: /^Deal Harbor/ })).toHaveCount(0);
  await expect(shown.save).toHaveText("Save 1 file");
  await shown.save.click();
  await expect(shown.save).toHaveText("Saved");
  expect(JSON.parse(editor.read("domain/dealharbor.example.json")).home).toEqual({
    "home/one": [{ op: "remove", section: "trending-stores", was: "store-grid" }],
  });
});

test("quick clicks on undo end where the draft began and are no fault", async ({ page, editor }) => {
  const shown = new EditorPage(page, editor);
  await shown.open();
  await shown.row("Most trending stores").click();
  await page.keyboard.press("h");
  await expect(shown.section("trending-stores")).toHaveCount(0);
  for (let pressed = 0; pressed < 8; pressed++) await page.keyboard.press("Control+z");
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeDisabled();
  await expect(page.getByRole("log", { name: "Messages" })).not.toContainText("nothing to undo");
});
