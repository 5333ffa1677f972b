import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { endFailedStart } from "../../server/compose/endFailedStart";
import { type OpenDevTools, startDevServer } from "../../server/compose/startDevServer";
import { EDITOR_PATH } from "../protocol/address";
import { FILE_POLICY, SHOWN_FILE } from "./canvas/canvasFiles";
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
      const path = decodePath(request.url ?? "/");
      const isPublic = path !== undefined && isFile(join(vite.config.publicDir, path));
      if (path === undefined || (isPublic && !SHOWN_FILE.test(path))) return next();
      if (isPublic) response.setHeader("Content-Security-Policy", FILE_POLICY);
      vite.middlewares(request, response, next);
    },
    handleUpgrade: (request, socket, head) => void server.emit("upgrade", request, socket, head),
  });
  console.log(`\nThe editor is ready: http://localhost:${served.port}${EDITOR_PATH}\n`);
  return served;
};

/** The path of an address as Vite reads it; undefined where it cannot be read. */
function decodePath(url: string): string | undefined {
  try {
    return decodeURIComponent(url.split(/[?#]/, 1)[0] ?? "");
  } catch {
    return undefined;
  }
}

function isFile(path: string): boolean {
  return !path.includes("\0") && statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

startDevServer(openEditor).catch(endFailedStart);
