import { readFileSync } from "node:fs";
import { endFailedStart } from "../../server/process/endFailedStart";
import { type OpenDevTools, startDevServer } from "../../server/startDevServer";
import { EDITOR_PATH } from "../protocol/address";
import { readAccess } from "./access/readAccess";
import type * as Editor from "./editorRoutes";

/* Entry of the development server with the editor, whose browser part Vite serves from source. */

const PAGE = "src/editor/browser/index.html";

const openEditor: OpenDevTools = async (site, vite, load) => {
  const { createEditorRoutes } = await load<typeof Editor>("/src/editor/server/editorRoutes.ts");
  const readPage = () => {
    const html = readFileSync(PAGE, "utf8").replace("./main.tsx", "/src/editor/browser/main.tsx");
    return vite.transformIndexHtml(EDITOR_PATH, html);
  };
  return createEditorRoutes({ ...site, readPage, serveSource: vite.middlewares, access: readAccess(process.env) });
};

startDevServer(openEditor).catch(endFailedStart);
