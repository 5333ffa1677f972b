import type { Locator, Page } from "@playwright/test";
import { SYSTEM } from "../../../harness/tiers/tier";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

const SIZE = { width: 360, height: 740 };
/** Least size of what fingers press, in px. */
const TOUCH = 40;

test.use({ actionTimeout: 20_000, viewport: SIZE, hasTouch: true, isMobile: true });

/** The visible controls of a part that lie outside the window, or are too small to be pressed. */
async function findUnreachable(page: Page, part: Locator): Promise<string[]> {
  expect(await page.evaluate(() => innerWidth)).toBe(SIZE.width);
  const controls = await part.locator("button, [role=tab], [role=radio], [role=menuitem]").all();
  expect(controls.length).toBeGreaterThan(1);
  const found: string[] = [];
  for (const control of controls) {
    const box = await control.boundingBox();
    // What is hidden has no box; what a list scrolls to is reached by scrolling.
    if (box === null || box.width <= 1 || box.y > SIZE.height - TOUCH) continue;
    const isInside = box.x >= 0 && box.x + box.width <= SIZE.width && box.y >= 0;
    const isLarge = Math.round(box.width) >= TOUCH && Math.round(box.height) >= TOUCH;
    if (!isInside || !isLarge) found.push(`${await control.getAttribute("aria-label")} ${JSON.stringify(box)}`);
  }
  return found;
}

test(
  "at 360 px every control of the toolbar, the line below the page and the columns is in the window, and edits by taps are saved",
  SYSTEM,
  async ({ page, editor }) => {
    const shown = new EditorPage(page, editor);
    await page.goto(editor.url());
    await shown.canvas.locator("[data-section]:visible").first().waitFor();
    const toolbar = page.getByRole("banner");
    const strip = page.getByRole("region", { name: "View of the page" });
    expect(await findUnreachable(page, toolbar)).toEqual([]);
    expect(await findUnreachable(page, strip)).toEqual([]);

    await page.getByRole("button", { name: "Open the outline" }).tap();
    await expect(shown.row("Top Deals")).toBeVisible();
    expect(await findUnreachable(page, page.getByRole("navigation", { name: "Parts of the page" }))).toEqual([]);
    await shown.row("Top Deals").getByRole("button", { name: "Actions for Top Deals" }).tap();
    expect(await findUnreachable(page, page.getByRole("menu"))).toEqual([]);
    await page.getByRole("menuitem", { name: /^Duplicate/ }).tap();
    await expect(shown.section("top-deals-2")).toHaveCount(1);

    await shown.row("Top Deals").tap();
    await expect(shown.settings.getByRole("heading", { name: "Deal grid" })).toBeVisible();
    expect(await findUnreachable(page, shown.settings)).toEqual([]);
    await expect(shown.save).toHaveText("Save 1 file");
    expect(await findUnreachable(page, toolbar)).toEqual([]);

    await page.getByRole("button", { name: "Changes", exact: true }).tap();
    await expect(shown.dialog.getByText(/top-deals-2/).first()).toBeVisible();
    expect(await findUnreachable(page, shown.dialog)).toEqual([]);
    await shown.dialog.getByRole("button", { name: "Save 1 file" }).tap();
    await expect(shown.save).toHaveText("Saved");
    expect(editor.read("home/one.json")).toContain("top-deals-2");
  },
);

test("at 360 px the hint of a first visit leaves most of the page in view", async ({ context, editor }) => {
  // The page of other tests has been here before.
  const page = await context.newPage();
  await page.goto(editor.url());
  const hint = page.getByRole("region", { name: "First steps" });
  await hint.waitFor();
  expect((await hint.boundingBox())?.height).toBeLessThan(160);
});
