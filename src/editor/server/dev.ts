import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { endFailedStart } from "../../server/process/endFailedStart";
import { type OpenDevTools, startDevServer } from "../../server/startDevServer";
import { EDITOR_PATH } from "../protocol/address";
import { readEditorSettings } from "./readEditorSettings";
import type * as Editor from "./serveEditor";

/* Entry of the development server with the editor, whose browser part Vite serves from source. */

const PAGE = "src/editor/browser/index.html";

const openEditor: OpenDevTools = async (site, { vite, load, server }) => {
  const { serveEditor } = await load<typeof Editor>("/src/editor/server/serveEditor.ts");
  const readPage = () => {
    const html = readFileSync(PAGE, "utf8").replace("./main.tsx", "/src/editor/browser/main.tsx");
    return vite.transformIndexHtml(EDITOR_PATH, html);
  };
  const editor = readEditorSettings(process.env, site.settings.port);
  const served = await serveEditor({
    ...site,
    editor,
    readPage,
    serveSource: vite.middlewares,
    // Scripts of operators may be among the public files.
    serveBrowser: (request, response, next) => {
      const { pathname } = new URL(request.url ?? "/", "http://localhost");
      const isScript = /\.[cm]?js$/.test(pathname) && existsSync(join(vite.config.publicDir, pathname));
      if (isScript) next();
      else vite.middlewares(request, response, next);
    },
    handleUpgrade: (request, socket, head) => void server.emit("upgrade", request, socket, head),
  });
  console.log(`\nThe editor is ready: http://localhost:${served.port}${EDITOR_PATH}\n`);
  return served;
};

startDevServer(openEditor).catch(endFailedStart);
