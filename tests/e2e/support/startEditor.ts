import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findEditorPort, type ServerProcess, startServer } from "../../../harness/servers/serverProcess";
import { API_PATH, EDITOR_PATH, TOKEN_HEADER } from "../../../src/editor/protocol/address";
import type { Command, CommandAnswer } from "../../../src/editor/protocol/command";
import { copyLayouts, type LayoutFolder } from "./layoutFolder";

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
export const SHIPPED_WEBSITES = "src/reference-api/seed/websites.json";

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

/** Runs an editor while `use` runs. */
export async function withEditor(use: (editor: RunningEditor) => Promise<void>): Promise<void> {
  const editor = await startEditor();
  try {
    await use(editor);
  } finally {
    await editor.stop();
    editor.remove();
  }
}
