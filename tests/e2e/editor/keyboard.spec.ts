import type { Locator, Page } from "@playwright/test";
import { requestPage } from "../../../harness/servers/requestPage";
import { SYSTEM } from "../../../harness/tiers/tier";
import { EditorPage } from "./EditorPage";
import { expect, test } from "./editorTest";

/** Presses a key until a control has the focus. */
async function reach(page: Page, control: Locator, key = "Tab"): Promise<void> {
  for (let pressed = 0; pressed < 120; pressed++) {
    if (
      (await control.count()) > 0 &&
      (await control.first().evaluate((element) => element === document.activeElement))
    )
      return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not reach ${control}`);
}

/** Adds a section with the catalogue, by its name. */
async function add(page: Page, shown: EditorPage, name: string): Promise<void> {
  await page.keyboard.press("a");
  await expect(shown.dialog).toBeVisible();
  await expect(shown.dialog.getByRole("option").first()).toBeVisible();
  await page.keyboard.type(name);
  await expect(shown.dialog.getByRole("option", { name })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(shown.dialog).toHaveCount(0);
}

test(
  "a Black Friday home is built, looked at, given to a domain and saved by keyboard alone",
  SYSTEM,
  async ({ page, editor }) => {
    const shown = new EditorPage(page, editor);
    await shown.open();
    await page.evaluate(() => {
      for (const kind of ["pointerdown", "mousedown"])
        window.addEventListener(
          kind,
          (event) => (event.isTrusted ? document.body.setAttribute("data-moused", kind) : undefined),
          true,
        );
    });

    await test.step("the wizard makes an empty home for Deal Harbor", async () => {
      await page.keyboard.press("n");
      const next = shown.dialog.getByRole("button", { name: "Next" });
      await reach(page, next);
      await page.keyboard.press("Enter");
      await reach(page, shown.dialog.getByRole("radio", { name: /^A copy/ }));
      await page.keyboard.press("ArrowUp");
      await expect(shown.dialog.getByRole("radio", { name: /^Nothing/ })).toBeChecked();
      await reach(page, next);
      await page.keyboard.press("Enter");
      await reach(page, shown.dialog.getByRole("textbox", { name: "Title" }));
      await page.keyboard.type("Black Friday");
      await page.keyboard.press("Enter");
      // Every domain is live: none gets it before somebody says so.
      await expect(shown.dialog.getByRole("radio", { name: /^None yet/ })).toBeChecked();
      await reach(page, shown.dialog.getByRole("radio", { name: /^None yet/ }));
      await page.keyboard.press("ArrowDown");
      // The domain that is shown is chosen first.
      await expect(shown.dialog.getByRole("radio", { name: /^Deal Harbor/ })).toBeChecked();
      await reach(page, next);
      await page.keyboard.press("Enter");
      const make = shown.dialog.getByRole("button", { name: "Make it" });
      await expect(shown.dialog).toContainText("header/one");
      await expect(shown.dialog).toContainText("footer/one");
      await reach(page, make);
      await page.keyboard.press("Enter");
      await expect(shown.dialog).toHaveCount(0);
      await expect(shown.row("Black Friday")).toBeVisible();
    });

    await test.step("the catalogue adds hero, countdown, stores in tabs, deals, sidebar and newsletter", async () => {
      for (const name of [
        "Black Friday hero",
        "The sale ends",
        "Stores in three tabs",
        "Twelve deals, thirty on demand",
        "Sidebar and newsletter",
      ])
        await add(page, shown, name);
      await expect.poll(async () => (await shown.sectionIds()).length).toBeGreaterThan(7);
      // The line that the empty home began with.
      await page.keyboard.press("F6");
      await reach(page, shown.outline.getByRole("row", { selected: true }), "F6");
      await reach(page, shown.outline.getByRole("row", { name: /, Notice$/ }), "ArrowUp");
      await page.keyboard.press("Delete");
      await expect(shown.outline.getByRole("row", { name: /, Notice$/ })).toHaveCount(0);
    });

    await test.step("the theme is chosen in the settings of the document", async () => {
      await page.keyboard.press("F6");
      await reach(page, shown.outline.getByRole("row", { selected: true }), "F6");
      await reach(page, shown.outline.getByRole("row", { name: /^Black Friday$/ }), "ArrowUp");
      await expect(shown.settings.getByRole("heading", { name: "Settings of the home" })).toBeVisible();
      await page.keyboard.press("Enter");
      const open = shown.settings.getByRole("button", { name: /^Theme/ });
      await reach(page, open);
      if ((await open.getAttribute("aria-expanded")) === "false") await page.keyboard.press("Enter");
      await reach(page, shown.settings.getByRole("radio", { name: /^Grotesk/ }));
      await page.keyboard.press("ArrowDown");
      await expect(shown.canvas.locator("html")).toHaveAttribute("data-typeface", "humanist");
    });

    await test.step("it is looked at on a phone and in dark, and saved", async () => {
      await reach(page, page.getByRole("button", { name: /^Undo/ }), "F6");
      await page.keyboard.press("1");
      await page.keyboard.press("l");
      await expect.poll(() => shown.canvas.locator("html").evaluate((root) => root.clientWidth)).toBe(360);
      await page.keyboard.press("Control+s");
      await expect(shown.save).toHaveText("Saved");
      const { sections } = JSON.parse(editor.read("home/black-friday.json"));
      expect(sections.map(({ type }: { type: string }) => type)).toEqual([
        "hero",
        "countdown",
        "tabs",
        "deal-grid",
        "columns",
      ]);
      expect(sections[3]).toMatchObject({ count: { initial: 12, expanded: 30 } });
      expect(sections[3].banners.map(({ position }: { position: number }) => position)).toEqual([3, 9]);
      expect(await page.locator("body").getAttribute("data-moused")).toBeNull();
    });

    await test.step("shoppers of Deal Harbor have it", async () => {
      const hero = JSON.parse(editor.read("home/black-friday.json")).sections[0].id;
      // The page that was rendered before the save is served until a new one is ready.
      const home = { port: editor.server.port, host: "dealharbor.localhost", path: "/" };
      await expect.poll(async () => (await requestPage(home)).text).toContain(`data-section="${hero}"`);
      await page.goto(editor.siteUrl("dealharbor"));
      await expect(page.locator(`[data-section="${hero}"]`)).toBeVisible();
    });
  },
);
