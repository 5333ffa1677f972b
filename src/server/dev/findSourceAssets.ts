import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import type { PageAssets } from "../../app/server/Document";

/** Folders of style sheets that the browser's entry imports as a whole; no module that the server loads names all of them. */
const FOLDERS = ["src/looks/theme", "src/ui/faces"];

/** Finds the style sheets of every module loaded so far, so that a page looks right before its scripts have run. */
export function findSourceAssets(vite: ViteDevServer): PageAssets {
  const modules = [...(vite.environments.ssr?.moduleGraph.idToModuleMap.keys() ?? [])];
  const root = vite.config.root;
  const styles = modules
    .filter((id) => id.endsWith(".css"))
    .map((id) => `${id.startsWith(root) ? id.slice(root.length) : `/@fs${id}`}?direct`);
  return {
    styles: [
      "/src/ui/base.css?direct",
      "/src/ui/tokens.css?direct",
      "/src/generated/standIns.css?direct",
      ...FOLDERS.flatMap((folder) =>
        readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
          .filter((file) => file.endsWith(".css"))
          .map((file) => `/${folder}/${file}?direct`),
      ),
      ...styles,
    ],
    modulePreloads: [],
    before: ["/@vite/client", "/src/app/dev/refreshPreamble.ts", "/src/app/dev/startDevTools.tsx"],
    entry: "/src/app/browser/browser.tsx",
    consent: "/src/app/consent/askConsent.ts",
  };
}
