import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readLayouts } from "../../../src/layout/document/readLayouts";
import { type LayoutFolder, readPlainLayouts } from "../support/layoutFolder";
import { test as base, expect as siteExpect } from "../support/siteTest";
import { type RunningEditor, SHIPPED_WEBSITES, startEditor } from "../support/startEditor";

/** Puts the shipped documents and website data back; the server follows the files by itself. */
export async function restoreShipped(editor: RunningEditor): Promise<void> {
  const shipped = await readPlainLayouts();
  for (const file of (await readLayouts(editor.folder)).keys())
    if (!shipped.has(file)) rmSync(join(editor.folder, file));
  for (const [file, text] of shipped) if (readIfThere(editor, file) !== text) editor.write(file, text);
  cpSync(SHIPPED_WEBSITES, editor.websitesFile);
}

function readIfThere(editor: LayoutFolder, file: string): string | undefined {
  try {
    return editor.read(file);
  } catch {
    return undefined;
  }
}

/**
 * The test function of the editor's tests. `editor` is shared by the tests of a worker, and has the shipped documents again
 * after each; every page has a draft of its own. `ownEditor` is for tests that stop it or need other settings.
 */
export const test = base.extend<{
  editor: RunningEditor;
  ownEditor: (environment?: Record<string, string>) => Promise<RunningEditor>;
  longTime: undefined;
}>({
  /** A test of the editor is a session of many steps, each of which waits for the page. */
  longTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that it uses from the pattern
    async ({}, use, info) => {
      info.setTimeout(240_000);
      await use(undefined);
    },
    { auto: true },
  ],
  /** Nobody is here for the first time, but in the test of the first visit, which takes this back. */
  page: async ({ page }, use) => {
    await page.addInitScript(() => localStorage.setItem("dealframe-editor-welcomed", "1"));
    await use(page);
  },
  editor: async ({ sharedEditor }, use) => {
    await use(sharedEditor);
    await restoreShipped(sharedEditor);
  },
  ownEditor: async ({ browserName: _browser }, use) => {
    const started: RunningEditor[] = [];
    await use(async (environment) => {
      const editor = await startEditor(environment);
      started.push(editor);
      return editor;
    });
    for (const editor of started) {
      await editor.stop();
      editor.remove();
    }
  },
});

/** The canvas renders a whole page for each change; where all tests run, that takes seconds. */
export const expect = siteExpect.configure({ timeout: 40_000 });
