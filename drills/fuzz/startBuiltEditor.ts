import { rmSync } from "node:fs";
import { findEditorPort, startServer } from "../../harness/servers/serverProcess";
import { EDITOR_PATH } from "../../src/editor/protocol/address";
import { createEditedFolder, type FuzzedEditor, findDamage } from "./FuzzedEditor";
import { isError } from "./siteFuzzers";

/** Starts the built editor, as `dealframe edit` does. */
export async function startBuiltEditor(): Promise<FuzzedEditor> {
  const { folder, layoutsDir, dataDir, websitesFile } = createEditedFolder();
  const settings = { DATA_DIR: dataDir, LAYOUTS_DIR: layoutsDir, WEBSITES_FILE: websitesFile };
  const server = await startServer(settings, ["dist/server/editor.js"]);
  const port = findEditorPort(server);
  const page = await (await fetch(`http://localhost:${port}${EDITOR_PATH}`)).text();
  return {
    port,
    token: /name="dealframe-editor-token" content="([^"]+)"/.exec(page)?.[1] ?? "",
    get errors() {
      return server.log.filter(isError);
    },
    findDamage: () => findDamage(folder),
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
