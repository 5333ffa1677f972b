import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findEditorPort, type ServerProcess, startServer } from "../../harness/servers/serverProcess";
import { API_PATH, EDITOR_PATH, TOKEN_HEADER } from "../../src/editor/protocol/address";
import type { Command, CommandAnswer } from "../../src/editor/protocol/command";

/** The built site with the editor, on copies of the documents and the website data. */
export interface KilledEditor {
  readonly server: ServerProcess;
  /** Of the documents. */
  readonly folder: string;
  readonly dataDir: string;
  read(file: string): string;
  /** A call of the editor's API. */
  call(path: string, init?: RequestInit): Promise<Response>;
  perform(draft: string, command: Command): Promise<CommandAnswer>;
  stop(): Promise<void>;
  remove(): void;
}

/** Starts the editor; `keep` is a killed one, whose files and database the new one goes on with. */
export async function startEditor(
  environment: Readonly<Record<string, string>>,
  keep?: Pick<KilledEditor, "folder" | "dataDir">,
): Promise<KilledEditor> {
  const folder = keep?.folder ?? mkdtempSync(join(tmpdir(), "dealframe-kill-layouts-"));
  const dataDir = keep?.dataDir ?? mkdtempSync(join(tmpdir(), "dealframe-kill-"));
  const websites = join(dataDir, "websites.json");
  if (keep === undefined) {
    cpSync("layouts", folder, { recursive: true });
    cpSync("src/reference-api/seed/websites.json", websites);
  }
  const settings = { DATA_DIR: dataDir, LAYOUTS_DIR: folder, WEBSITES_FILE: websites, ...environment };
  const server = await startServer(settings, ["dist/server/editor.js"]);
  const origin = `http://localhost:${findEditorPort(server)}`;
  const page = await (await fetch(`${origin}${EDITOR_PATH}`)).text();
  const token = /name="dealframe-editor-token" content="([^"]+)"/.exec(page)?.[1] ?? "";
  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${origin}${API_PATH}/${path}`, { ...init, headers: { ...init.headers, [TOKEN_HEADER]: token } });
  return {
    server,
    folder,
    dataDir,
    read: (file) => readFileSync(join(folder, file), "utf8"),
    call,
    perform: async (draft, command) => {
      const headers = { "content-type": "application/json" };
      const answer = await call(`drafts/${draft}/commands`, { method: "POST", headers, body: JSON.stringify(command) });
      if (!answer.ok) throw new Error(`The command was refused: ${await answer.text()}`);
      return (await answer.json()) as CommandAnswer;
    },
    stop: () => server.stop(),
    remove: () => {
      for (const left of [folder, dataDir]) rmSync(left, { recursive: true, force: true });
    },
  };
}
