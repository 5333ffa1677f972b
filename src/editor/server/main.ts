import { describeFailure } from "../../server/describeFailure";
import { readSettings } from "../../server/settings/readSettings";
import { startSite } from "../../server/startSite";
import { createEditorRoutes } from "./editorRoutes";

/* Entry of the site server with the editor: `dealframe edit` starts it. */

const settings = readSettings({ ...process.env, PAGE_FRESH_S: process.env.PAGE_FRESH_S ?? "0" });
startSite(settings, { openTools: (site) => createEditorRoutes({ ...site, assetsDir: "dist/editor" }) }).catch(
  (error: unknown) => {
    console.error(describeFailure(error));
    process.exit(2);
  },
);
