import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright";
import { findEditorPort, startServer } from "../../harness/servers/serverProcess";
import { EDITOR_PATH } from "../../src/editor/protocol/address";

/*
 * Takes the screenshots of docs/editor.md and the README: builds the home of the guide in the built editor, by mouse, on copies of
 * the shipped documents and website data.
 */

const WINDOW = { width: 1440, height: 900 };
const PRESETS = [
  "Black Friday hero",
  "The sale ends",
  "Stores in three tabs",
  "Twelve deals, thirty on demand",
  "Sidebar and newsletter",
];
/** Wait, in milliseconds, until the canvas has its pictures and no notice covers them. */
const SETTLE_MS = 1500;
/** Wait, in milliseconds, until the catalogue has its pictures. */
const CATALOGUE_MS = 4000;
const LIMIT_MS = 15_000;

/** Builds the guide's home in the editor, and takes a screenshot for each part of the guide. */
export async function takeEditorScreenshots(browser: Browser): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-editor-"));
  const settings = {
    DATA_DIR: join(folder, "data"),
    LAYOUTS_DIR: join(folder, "layouts"),
    WEBSITES_FILE: join(folder, "websites.json"),
  };
  cpSync("layouts", settings.LAYOUTS_DIR, { recursive: true });
  cpSync("src/reference-api/seed/websites.json", settings.WEBSITES_FILE);
  const server = await startServer(settings, ["dist/server/editor.js"]);
  const page = await browser.newPage({ viewport: WINDOW, reducedMotion: "reduce", colorScheme: "light" });
  page.setDefaultTimeout(LIMIT_MS);
  try {
    await page.goto(`http://localhost:${findEditorPort(server)}${EDITOR_PATH}`);
    await build(new EditorWindow(page));
  } finally {
    await page.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function build(editor: EditorWindow): Promise<void> {
  const { page, dialog, settings } = editor;
  const next = dialog.getByRole("button", { name: "Next" });
  await page.getByRole("button", { name: "Begin a new home" }).click();
  await next.click();
  await editor.takeScreenshot("start");
  await dialog.getByText("Nothing", { exact: true }).click();
  await next.click();
  await dialog.getByRole("textbox", { name: "Title" }).fill("Black Friday");
  await next.click();
  await dialog.getByText("Savvy Fox", { exact: true }).click();
  await next.click();
  await dialog.getByRole("button", { name: "Make it" }).click();
  await dialog.waitFor({ state: "detached" });

  for (const preset of PRESETS) await editor.add("Black Friday", preset, preset === "Black Friday hero");
  await editor.act("Notice", "Remove");
  // The section behind it is selected then.
  await settings.getByRole("heading", { name: "Hero" }).waitFor();

  await editor.row("Black Friday").click();
  await settings.getByRole("button", { name: /^Theme/ }).click();
  for (const word of ["Condensed", "Sharp"]) await settings.getByText(word, { exact: true }).first().click();

  await editor.row("Top deals").click();
  await editor.takeScreenshot("deals");
  await editor.row("The biggest codes").click();
  await page.getByRole("radio", { name: /^360/ }).click();
  await page.getByRole("radio", { name: "Dark colours" }).click();
  await page.emulateMedia({ colorScheme: "dark" });
  await editor.takeScreenshot("phone-dark");
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("radio", { name: "Light colours" }).click();
  await page.getByRole("radio", { name: /^1280/ }).click();

  await page.getByRole("button", { name: "Changes", exact: true }).click();
  await dialog.getByText("Pictures", { exact: true }).click();
  await dialog.getByText(/sections? differs?/).waitFor();
  await editor.takeScreenshot("changes");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /Domain$/ }).click();
  await page.getByRole("option", { name: /^Deal Harbor/ }).click();
  await page.getByRole("button", { name: /Page$/ }).click();
  await page.getByRole("option", { name: /^Home \// }).click();
  await editor.row("Top Deals").click();
  await page.getByRole("button", { name: /Compare with$/ }).click();
  await page.getByRole("option", { name: /^Bargain Barn/ }).click();
  await page.getByRole("button", { name: /^Edits/ }).click();
  await page.getByText("Only Deal Harbor", { exact: true }).click();
  await page.keyboard.press("Escape");
  const heading = settings.getByRole("textbox", { name: /^Heading/ }).first();
  await heading.fill("Deals of this harbour");
  await settings.getByText("this domain", { exact: true }).first().waitFor();
  await editor.takeScreenshot("only-domain");
}

/** The editor in a browser, with its controls by their visible names. */
class EditorWindow {
  readonly dialog: Locator;
  readonly settings: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole("dialog");
    this.settings = page.getByRole("complementary", { name: "Settings" });
  }

  /** The first row of the outline with these words. */
  row(words: string): Locator {
    return this.page.getByRole("treegrid").getByRole("row", { name: words }).first();
  }

  /** Adds a preset at the end of a document. */
  async add(document: string, preset: string, isShown: boolean): Promise<void> {
    const row = this.row(document);
    await row.hover();
    await row.getByRole("button", { name: /^Add a section/ }).click();
    const entry = this.dialog.getByRole("option", { name: preset });
    await entry.scrollIntoViewIfNeeded();
    if (isShown) {
      await this.page.waitForTimeout(CATALOGUE_MS);
      await this.takeScreenshot("catalogue");
    }
    await entry.click();
    await this.dialog.waitFor({ state: "detached" });
  }

  async act(section: string, action: string): Promise<void> {
    const row = this.row(section);
    await row.hover();
    await row.getByRole("button", { name: /^Actions/ }).click();
    await this.page.getByRole("menuitem", { name: new RegExp(`^${action}`) }).click();
  }

  async takeScreenshot(name: string): Promise<void> {
    const isCovered = await this.dialog.isVisible();
    for (const notice of isCovered ? [] : await this.page.getByRole("button", { name: "Close the message" }).all())
      await notice.click();
    await this.page.waitForTimeout(SETTLE_MS);
    await this.page.screenshot({ path: `docs/images/editor-${name}.jpg`, type: "jpeg", quality: 72 });
  }
}
