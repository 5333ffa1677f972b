import type { Page } from "@playwright/test";
import { FULL, SYSTEM } from "../../../harness/tiers/tier";
import { findViolations } from "../support/findViolations";
import type { RunningEditor } from "../support/startEditor";
import { expect, test } from "./editorTest";

/* The form and the JSON side on the real server, with the page beside them. */

async function open(page: Page, editor: RunningEditor) {
  await page.goto(editor.url());
  const outline = page.getByRole("treegrid", { name: "Outline of the page" });
  await outline.getByRole("row").first().waitFor();
  const select = async (title: string) => {
    await outline.getByRole("row", { name: title }).first().click();
    await expect(settings.locator("[data-setting]").first()).toBeVisible();
  };
  const settings = page.getByRole("complementary", { name: "Settings" });
  const setting = (pointer: string) => settings.locator(`[data-setting="${pointer}"]`);
  const canvas = page.frameLocator('main iframe[title^="Page of"]').first();
  return { select, settings, setting, canvas, shown: (id: string) => canvas.locator(`[data-section="${id}"]`) };
}

const draftText = async (page: Page, editor: RunningEditor, file: string) => {
  const draft = await page.evaluate(() => localStorage.getItem("dealframe-editor-draft") ?? "");
  const answer = await editor.call(`text?draft=${draft}&file=${encodeURIComponent(file)}`);
  return String(((await answer.json()) as { text: string }).text);
};

test(
  "a section's form changes the page and one line of the file, keeps focus and caret, and follows undo",
  SYSTEM,
  async ({ page, editor }) => {
    const { select, settings, setting, shown } = await open(page, editor);
    await select("Top Deals");
    const saved = editor.read("home/one.json");

    await test.step("typing is shown in the page, in the place of the caret", async () => {
      const heading = setting("/heading").getByRole("textbox");
      await heading.click();
      await heading.press("Home");
      await page.keyboard.type("Our ", { delay: 120 });
      await expect(shown("top-deals").getByRole("heading").first()).toHaveText("Our Top Deals");
      await expect(heading).toBeFocused();
      expect(await heading.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(4);
      const text = await draftText(page, editor, "home/one.json");
      const changed = text.split("\n").filter((line, index) => line !== saved.split("\n")[index]);
      expect(changed).toEqual(['      "heading": "Our Top Deals",']);
      await setting("/heading").getByRole("button", { name: "Insert", exact: true }).click();
      await setting("/heading").getByRole("button", { name: "{YEAR}", exact: true }).click();
      await expect(heading).toHaveValue("Our {YEAR}Top Deals");
    });

    await test.step("undo from elsewhere is in the field", async () => {
      const heading = setting("/heading").getByRole("textbox");
      const undo = page.getByRole("button", { name: /^Undo/ });
      for (let value = await heading.inputValue(); value !== "Top Deals"; value = await heading.inputValue()) {
        await undo.click();
        await expect(heading).not.toHaveValue(value);
      }
      expect(await draftText(page, editor, "home/one.json")).toBe(saved);
    });

    await test.step("a number steps, a text that is none stays and is said to be none, a limit is told by the diagnostics", async () => {
      const columns = setting("/columns");
      const field = columns.getByRole("spinbutton");
      await expect(field).toHaveValue("3");
      await columns.getByRole("button", { name: "More: Columns" }).click();
      await expect(field).toHaveValue("4");
      await field.fill("three");
      await expect(columns.getByText("“three” is no whole number")).toBeVisible();
      await expect(field).toHaveValue("three");
      await field.fill("40");
      await expect(columns.getByText(/12/).last()).toBeVisible();
      await expect(columns.getByRole("group", { name: "Problems of Columns" })).toBeVisible();
      await field.fill("2");
      await expect(columns.getByRole("group", { name: "Problems of Columns" })).toHaveCount(0);
      await columns.getByRole("button", { name: /^Reset Columns/ }).click();
      await expect(field).toHaveValue("");
      await expect(columns.locator("[data-origin]")).toHaveText("default");
    });

    await test.step("an optional text that is emptied goes, an optional object comes and goes, a list is changed", async () => {
      const viewAll = setting("/viewAll");
      await viewAll.getByRole("button", { name: "Add view all" }).click();
      await expect(setting("/viewAll/label").getByRole("textbox")).toHaveValue("View All");
      await expect(shown("top-deals").getByRole("link", { name: "View All" })).toBeVisible();
      const link = setting("/viewAll/href").getByRole("combobox");
      await link.click();
      await link.fill("/sto");
      await page.getByRole("option", { name: "All stores" }).click();
      await expect(link).toHaveValue("/store");
      await viewAll.getByRole("button", { name: "Remove view all" }).click();
      await expect(shown("top-deals").getByRole("link", { name: "View All" })).toHaveCount(0);
      const banners = setting("/banners");
      await banners.getByRole("button", { name: "Add banner" }).click();
      await expect(banners.getByRole("list", { name: "Banners", exact: true }).getByRole("listitem")).toHaveCount(2);
      await expect(setting("/banners/1/position").getByRole("spinbutton")).toHaveValue("5");
      await banners
        .getByRole("button", { name: /^Remove / })
        .last()
        .click();
      await expect(banners.getByRole("list", { name: "Banners", exact: true }).getByRole("listitem")).toHaveCount(1);
      // The form shows a change before the server has it.
      await expect
        .poll(() => draftText(page, editor, "home/one.json"))
        .toBe(saved.replace('      "columns": 3,\n', ""));
    });

    await test.step("the settings pane is clean for axe", async () => {
      for (const closed of await settings.getByRole("button", { expanded: false }).all())
        if ((await closed.getAttribute("aria-haspopup")) === null) await closed.click();
      expect(await findViolations(page, '[data-region="settings"]')).toEqual([]);
    });
  },
);

test(
  "the JSON side is the file, completes and marks, keeps what is no JSON, and both sides follow each other",
  SYSTEM,
  async ({ page, editor }) => {
    const violations: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy")) violations.push(message.text());
    });
    const { select, settings, setting, shown } = await open(page, editor);
    await select("Top Deals");
    const tab = (name: string) => settings.getByRole("tab", { name, exact: true }).click();
    await tab("JSON");
    const code = settings.locator(".cm-content");
    await expect(code).toContainText('"heading": "Top Deals"');
    await expect(code.locator(".cm-section").first()).toBeInViewport();

    await test.step("what is typed is in the page and in the form", async () => {
      await code.getByText('"Top Deals"').click();
      await expect(code.locator(".cm-activeLine")).toContainText('"Top Deals"');
      // The line is wrapped: the first press goes to where it breaks.
      for (const key of ["End", "End", "End", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
      await page.keyboard.type(" now");
      await expect(shown("top-deals").getByRole("heading").first()).toHaveText("Top Deals now");
      await tab("Settings");
      await expect(setting("/heading").getByRole("textbox")).toHaveValue("Top Deals now");
      await setting("/heading").getByRole("textbox").fill("Top Deals again");
      await tab("JSON");
      await expect(code).toContainText('"Top Deals again"');
    });

    await test.step("settings of the section are completed", async () => {
      await code.getByText('"Top Deals again"').click();
      for (const key of ["End", "End", "End", "Enter"]) await page.keyboard.press(key);
      await page.keyboard.type('"tex');
      await page.keyboard.press("Control+Space");
      await expect(settings.getByRole("option", { name: /^text/ })).toBeVisible();
      await page.keyboard.press("Escape");
    });

    await test.step("what is no JSON stays in the draft, is marked, and the page keeps its last version", async () => {
      await expect(settings.getByText("Kept in the draft with its faults")).toBeVisible();
      await expect(code.locator(".cm-lintRange-error").first()).toBeVisible();
      await expect(shown("top-deals").getByRole("heading").first()).toHaveText("Top Deals again");
      await page.reload();
      await tab("JSON");
      await expect(settings.getByText("Kept in the draft with its faults")).toBeVisible();
      expect(await draftText(page, editor, "home/one.json")).toContain('"tex');
    });

    await test.step("the cursor selects the section that it is in", async () => {
      await page.getByRole("button", { name: /^Undo/ }).click();
      await expect(settings.getByText("As it will be saved.")).toBeVisible();
      await page.getByRole("row", { name: "More offers" }).first().click();
      await code.getByText('"new-stores"').first().click();
      await expect(page.getByRole("row", { name: "Newly added stores" }).first()).toHaveAttribute(
        "aria-selected",
        "true",
      );
      await tab("Settings");
      await expect(setting("/heading").getByRole("textbox")).toHaveValue("Newly added stores");
    });
    expect(violations).toEqual([]);
  },
);

test(
  "what is typed fast is saved at once in full, with few requests, from the form and the JSON side",
  SYSTEM,
  async ({ page, editor }) => {
    const { select, settings, setting, shown } = await open(page, editor);
    const asked: string[] = [];
    let canvases = 0;
    let mostCanvases = 0;
    const isCanvas = (url: string) => url.includes("/_dealframe/edit/canvas");
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().endsWith("/commands")) asked.push(request.postData() ?? "");
      if (isCanvas(request.url())) mostCanvases = Math.max(mostCanvases, ++canvases);
    });
    page.on("requestfinished", (request) => (canvases -= isCanvas(request.url()) ? 1 : 0));
    page.on("requestfailed", (request) => (canvases -= isCanvas(request.url()) ? 1 : 0));
    await select("Top Deals");
    const save = page.getByRole("button", { name: /^Saved?\b/ });
    const heading = setting("/heading").getByRole("textbox");

    await test.step("a text that is typed with short pauses, and a press on Save right after it", async () => {
      const text = "All of the best deals that fifty-two letters can say";
      await heading.fill("");
      await heading.pressSequentially(text, { delay: 15 });
      await save.click();
      await expect.poll(() => editor.read("home/one.json")).toContain(`"heading": "${text}"`);
      expect(asked.length).toBeLessThan(text.length / 2);
      await expect(shown("top-deals").getByRole("heading").first()).toHaveText(text);
      expect(mostCanvases).toBeLessThanOrEqual(1);
    });

    await test.step("a few letters and the key for saving, before anything was sent, while the server is slow", async () => {
      await expect(save).toHaveText("Saved");
      await page.route("**/commands", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await route.continue();
      });
      asked.length = 0;
      await heading.fill("");
      await heading.pressSequentially("Slow but whole", { delay: 60 });
      await page.keyboard.press("Control+s");
      await expect.poll(() => editor.read("home/one.json")).toContain('"heading": "Slow but whole"');
      expect(asked.length).toBeLessThanOrEqual(6);
    });

    await test.step("undo right after typing takes back what was typed", async () => {
      await expect(save).toHaveText("Saved");
      await setting("/text").getByRole("textbox").fill("Gone again");
      await page.getByRole("button", { name: /^Undo/ }).click();
      await expect(setting("/text").getByRole("textbox")).toHaveValue("");
      await expect(heading).toHaveValue("Slow but whole");
    });

    await test.step("the JSON side", async () => {
      await settings.getByRole("tab", { name: "JSON", exact: true }).click();
      const code = settings.locator(".cm-content");
      await code.getByText('"Slow but whole"').click();
      for (const key of ["End", "End", "End", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
      await page.keyboard.type(" as JSON");
      await page.keyboard.press("Control+s");
      await expect.poll(() => editor.read("home/one.json")).toContain('"heading": "Slow but whole as JSON"');
    });
  },
);

test(
  "a moment is typed as a day and a time; banners are told apart and their sizes keep two columns",
  FULL,
  async ({ page, editor }) => {
    const { select, setting } = await open(page, editor);

    await test.step("digits, Tab and digits make the moment", async () => {
      await page.getByRole("button", { name: /^Moment:/ }).click();
      const dialog = page.getByRole("dialog", { name: "Moment of the page" });
      await dialog.getByRole("spinbutton").first().focus();
      await page.keyboard.type("12/01/2026");
      await page.keyboard.press("Tab");
      await page.keyboard.type("09:00 AM");
      await expect(page).toHaveURL(/at=2026-12-01T09(:|%3A)00/);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: "Moment: 2026-12-01 09:00" })).toBeVisible();
    });

    await test.step("banners", async () => {
      await select("Top Deals");
      const banners = setting("/banners");
      await banners.getByRole("button", { name: "Add banner" }).click();
      await expect(banners.getByRole("button", { name: /^Position \d+ · \d+ \* \d+$/ })).toHaveCount(2);
      const cards = setting("/banners/1/dimension").getByRole("radio");
      const tops = await cards.evaluateAll((radios) =>
        radios.map((radio) => Math.round((radio.closest("label") ?? radio).getBoundingClientRect().top)),
      );
      expect(tops.length).toBeGreaterThan(1);
      expect(tops[0]).toBe(tops[1]);
    });
  },
);
