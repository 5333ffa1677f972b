import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findEditorPort, type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { API_PATH, EDITOR_PATH, TOKEN_HEADER } from "../../../src/editor/protocol/address";
import type { Command, CommandAnswer } from "../../../src/editor/protocol/command";
import { readLayouts } from "../../../src/layout/document/readLayouts";
import { copyLayouts, type LayoutFolder } from "../support/layoutFolder";
import { test as base, expect as siteExpect } from "../support/siteTest";

/** The site server with the editor, on copies of the shipped documents and website data. */
export interface RunningEditor extends LayoutFolder {
  readonly server: ServerProcess;
  /** The editor's own port. */
  readonly port: number;
  readonly dataDir: string;
  /** The website data of the embedded API. */
  readonly websitesFile: string;
  /** Address of the editor, or of what is below it: `url("?domain=…")`, `url("/canvas")`. */
  url(rest?: string): string;
  /** Address of a page of a site, such as `siteUrl("dealharbor")`. */
  siteUrl(name: string, path?: string): string;
  /** A call of the editor's API with the token of its page, such as `view?draft=test`. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Performs a command of a draft; fails where it is refused. */
  perform(draft: string, command: Command): Promise<CommandAnswer>;
  stop(): Promise<void>;
}

/** The built server with the editor. */
export const BUILT_EDITOR = ["dist/server/editor.js"];
const SHIPPED_WEBSITES = "src/reference-api/seed/websites.json";

/**
 * Starts the built editor on copies that a test may change. `keep` is an editor that has been stopped or killed: the new one
 * goes on with its documents, website data and drafts.
 */
export async function startEditor(
  environment: Readonly<Record<string, string>> = {},
  keep?: Pick<RunningEditor, "dataDir" | "websitesFile"> & LayoutFolder,
): Promise<RunningEditor> {
  const layouts = keep ?? copyLayouts();
  const dataDir = keep?.dataDir ?? mkdtempSync(join(tmpdir(), "dealframe-editor-"));
  const websitesFile = keep?.websitesFile ?? join(dataDir, "websites.json");
  if (keep === undefined) cpSync(SHIPPED_WEBSITES, websitesFile);
  const server = await startServer(
    { DATA_DIR: dataDir, LAYOUTS_DIR: layouts.folder, WEBSITES_FILE: websitesFile, ...environment },
    BUILT_EDITOR,
  );
  const port = findEditorPort(server);
  const origin = `http://localhost:${port}`;
  let token: string | undefined;
  const call = async (path: string, init: RequestInit = {}) => {
    token ??= await readToken(origin);
    return fetch(`${origin}${API_PATH}/${path}`, { ...init, headers: { ...init.headers, [TOKEN_HEADER]: token } });
  };
  return {
    folder: layouts.folder,
    read: layouts.read,
    write: layouts.write,
    edit: layouts.edit,
    server,
    port,
    dataDir,
    websitesFile,
    url: (rest = "") => `${origin}${EDITOR_PATH}${rest}`,
    siteUrl: (name, path = "/") => `http://${name}.localhost:${server.port}${path}`,
    call,
    perform: async (draft, command) => {
      const answer = await call(`drafts/${draft}/commands`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(command),
      });
      const body: unknown = await answer.json();
      if (!answer.ok) throw new Error(`The command was refused: ${JSON.stringify(body)}`);
      return body as CommandAnswer;
    },
    remove: () => {
      layouts.remove();
      rmSync(dataDir, { recursive: true, force: true });
    },
    stop: () => server.stop(),
  };
}

async function readToken(origin: string): Promise<string> {
  const page = await (await fetch(`${origin}${EDITOR_PATH}`)).text();
  const token = /name="dealframe-editor-token" content="([^"]+)"/.exec(page)?.[1];
  if (token === undefined) throw new Error(`The editor's page has no token: ${page.slice(0, 300)}`);
  return token;
}

/** Puts the shipped documents and website data back; the server follows the files by itself. */
export async function restoreShipped(editor: RunningEditor): Promise<void> {
  const shipped = await readLayouts("layouts");
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
export const test = base.extend<
  {
    editor: RunningEditor;
    ownEditor: (environment?: Record<string, string>) => Promise<RunningEditor>;
    longTime: undefined;
  },
  { sharedEditor: RunningEditor }
>({
  sharedEditor: [
    async ({ browserName: _browser }, use) => {
      const editor = await startEditor();
      await use(editor);
      await editor.stop();
      editor.remove();
    },
    { scope: "worker" },
  ],
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
