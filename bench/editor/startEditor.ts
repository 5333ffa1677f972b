import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findEditorPort, startServer } from "../../harness/servers/serverProcess";
import { API_PATH, EDITOR_PATH, TOKEN_HEADER } from "../../src/editor/protocol/address";
import type { Command } from "../../src/editor/protocol/command";

/** The built editor on a copy of the shipped documents. */
export interface RunningEditor {
  readonly api: string;
  url(rest?: string): string;
  fetch(path: string): Promise<Response>;
  perform(draft: string, command: Command): Promise<void>;
  /** The first section of a document that has a heading and stands at its top level. */
  findHeading(document: string): Promise<string>;
  close(): Promise<void>;
}

export async function startEditor(): Promise<RunningEditor> {
  const folder = mkdtempSync(join(tmpdir(), "dealframe-bench-editor-"));
  const layouts = join(folder, "layouts");
  cpSync("layouts", layouts, { recursive: true });
  const settings = { DATA_DIR: join(folder, "data"), LAYOUTS_DIR: layouts };
  const server = await startServer(settings, ["dist/server/editor.js"]);
  const origin = `http://localhost:${findEditorPort(server)}`;
  const page = await (await fetch(`${origin}${EDITOR_PATH}`)).text();
  const token = /name="dealframe-editor-token" content="([^"]+)"/.exec(page)?.[1] ?? "";
  const headers = { [TOKEN_HEADER]: token, "content-type": "application/json" };
  return {
    api: API_PATH,
    url: (rest = "") => `${origin}${EDITOR_PATH}${rest}`,
    fetch: (path) => fetch(`${origin}${path}`, { headers }),
    perform: async (draft, command) => {
      const address = `${origin}${API_PATH}/drafts/${draft}/commands`;
      const answer = await fetch(address, { method: "POST", headers, body: JSON.stringify(command) });
      if (!answer.ok) throw new Error(`The command was refused: ${await answer.text()}`);
      await answer.arrayBuffer();
    },
    findHeading: async (document) => {
      const { sections } = JSON.parse(readFileSync(join(layouts, `${document}.json`), "utf8")) as {
        readonly sections: readonly { readonly id: string; readonly heading?: string; readonly source?: unknown }[];
      };
      const found = sections.find(({ heading, source }) => heading !== undefined && source !== undefined);
      if (found === undefined) throw new Error(`${document} has no section with a heading.`);
      return found.id;
    },
    close: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
