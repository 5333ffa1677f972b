import { existsSync } from "node:fs";
import { type Browser, chromium, type Page } from "playwright";
import { findBrowser } from "../harness/programs/findBrowser";
import { BROWSER_FLAGS } from "../src/cli/visual/browserFlags";
import { CANVAS_PATH } from "../src/editor/protocol/address";
import { type RunningEditor, startEditor } from "./editor/startEditor";
import type { Figure, Side } from "./runner/Figure";

/** The shipped home with the most to render. */
const HOME = "home/one";
const DOMAIN = "dealharbor.example";
/** What the editor keeps once it has greeted somebody. */
const WELCOMED = "dealframe-editor-welcomed";
const DRAFT = "bench-draft-of-the-editor";

/** Changes the heading of a section as a keystroke does; each time to another text. */
function createKeystroke(editor: RunningEditor, section: string) {
  let count = 0;
  return async () => {
    count++;
    await editor.perform(DRAFT, {
      do: "operations",
      target: { document: HOME },
      operations: [{ op: "set", section, pointer: "/heading", to: `Stores that save you ${count}` }],
      coalesce: `${HOME} ${section} /heading`,
    });
  };
}

/** The server's share: the command, and the page that the canvas shows after it. */
function createServerSide(editor: RunningEditor, section: string): Side {
  const press = createKeystroke(editor, section);
  const query = new URLSearchParams({ draft: DRAFT, domain: DOMAIN, path: "/" });
  return {
    name: "server",
    measure: async () => {
      const begun = performance.now();
      await press();
      const commanded = performance.now();
      await (await editor.fetch(`${CANVAS_PATH}?${query}`)).text();
      const shown = performance.now();
      await (await editor.fetch(`${editor.api}/view?${query}`)).json();
      const viewed = performance.now();
      return {
        command: commanded - begun,
        canvas: shown - commanded,
        "command and canvas": shown - begun,
        view: viewed - shown,
      };
    },
  };
}

/** The whole: a letter is typed into a control of the form, and the canvas shows it. */
function createBrowserSide(page: Page): Side {
  let typed = 0;
  return {
    name: "Chromium",
    measure: async () => {
      const letter = "abcdefghij"[typed++ % 10] ?? "a";
      const took = await page.evaluate(async (own) => {
        const box = document.activeElement;
        if (!(box instanceof HTMLInputElement || box instanceof HTMLTextAreaElement))
          throw new Error("No text is edited.");
        const frame = document.querySelector("iframe")?.contentDocument;
        if (frame === undefined || frame === null) throw new Error("There is no canvas.");
        const text = box.value.slice(0, 20) + own;
        const shown = new Promise<number>((resolve) => {
          new MutationObserver((_, observer) => {
            if (frame.body.textContent?.includes(text) !== true) return;
            observer.disconnect();
            requestAnimationFrame(() => resolve(performance.now()));
          }).observe(frame, { subtree: true, childList: true, characterData: true });
        });
        const begun = performance.now();
        const prototype = box instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
        Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(box, text);
        box.dispatchEvent(new Event("input", { bubbles: true }));
        return (await shown) - begun;
      }, letter);
      // The view and the form are read again before the next letter.
      await page.waitForTimeout(300);
      return { "keystroke to canvas": took };
    },
  };
}

async function openPage(browser: Browser, editor: RunningEditor, section: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } });
  // A first visit would be greeted by a dialog.
  await page.addInitScript({ content: `localStorage.setItem(${JSON.stringify(WELCOMED)}, "1")` });
  await page.goto(editor.url(`?domain=${DOMAIN}`));
  const heading = page.locator("iframe").first().contentFrame().locator(`#${section} h2`).first();
  await heading.waitFor();
  const text = (await heading.textContent()) ?? "";
  await page.getByRole("row", { name: text }).first().click();
  await page
    .getByRole("textbox", { name: /heading/i })
    .first()
    .focus();
  return page;
}

export const figure: Figure = {
  description: "A letter is typed into a heading of the largest shipped home: until the editor's canvas shows it.",
  rounds: 30,
  warmUps: 5,
  meaning: [
    "The server edits the file, checks all documents and renders the page anew; the browser changes what differs. The answers of",
    "the API come from the server's cache.",
  ].join("\n"),
  limits: [
    { side: "Chromium", measure: "keystroke to canvas", most: 300 },
    { side: "server", measure: "command and canvas", most: 100, isGoal: true },
  ],
  open: async () => {
    if (!existsSync("dist/server/editor.js")) throw new Error("There is no build. Run npm run build first.");
    const editor = await startEditor();
    const browser = await chromium.launch({ args: [...BROWSER_FLAGS], executablePath: findBrowser() });
    const close = async () => {
      await browser.close();
      await editor.close();
    };
    const section = await editor.findHeading(HOME);
    const page = await openPage(browser, editor, section).catch(async (error: unknown) => {
      await close();
      throw error;
    });
    return {
      sides: [createServerSide(editor, section), createBrowserSide(page)],
      close,
    };
  },
};
