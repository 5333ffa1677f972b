import { join } from "node:path";
import { findOwnBuild } from "../../server/builds/findOwnBuild";
import { endFailedStart } from "../../server/compose/endFailedStart";
import { startSite } from "../../server/compose/startSite";
import { readSettings } from "../../server/settings/readSettings";
import { EDITOR_PATH } from "../protocol/address";
import { readEditorSettings } from "./readEditorSettings";
import { serveEditor } from "./serveEditor";

/* Entry of the site server with the editor: `dealframe edit` starts it. */

main().catch(endFailedStart);

async function main(): Promise<void> {
  const settings = readSettings(process.env, { drainMs: 0, pageFreshMs: 0, preview: true });
  const editor = readEditorSettings(process.env, settings.port);
  let editorPort = 0;
  const port = await startSite(settings, {
    openTools: async (site) => {
      const served = await serveEditor({ ...site, assetsDir: join(findOwnBuild().folder, "editor"), editor });
      editorPort = served.port;
      return served;
    },
  });
  console.log(`\nThe editor is ready: http://localhost:${editorPort}${EDITOR_PATH}`);
  console.log(`The site that it changes: http://localhost:${port}\n`);
}
