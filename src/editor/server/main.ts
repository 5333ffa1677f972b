import { join } from "node:path";
import { findOwnBuild } from "../../server/builds/findOwnBuild";
import { endFailedStart } from "../../server/process/endFailedStart";
import { readSettings } from "../../server/settings/readSettings";
import { startSite } from "../../server/startSite";
import { EDITOR_PATH } from "../protocol/address";
import { readAccess } from "./access/readAccess";
import { createEditorRoutes } from "./editorRoutes";

/* Entry of the site server with the editor: `dealframe edit` starts it. */

main().catch(endFailedStart);

async function main(): Promise<void> {
  const settings = readSettings({ DRAIN_S: "0", PAGE_FRESH_S: "0", ...process.env }, { preview: true });
  const access = readAccess(process.env);
  const { folder } = findOwnBuild();
  const port = await startSite(settings, {
    openTools: (site) => createEditorRoutes({ ...site, assetsDir: join(folder, "editor"), access }),
  });
  console.log(`\nThe editor is ready: http://localhost:${port}${EDITOR_PATH}\n`);
}
