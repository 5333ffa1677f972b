import type { ViteDevServer } from "vite";
import type { PageAssets } from "../../app/server/Document";

const TYPEFACES = ["condensed", "figtree", "grotesk", "humanist", "rounded", "serif"];

/** Style sheets of every module loaded so far, so that a page looks right before its scripts have run. */
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
      ...TYPEFACES.map((name) => `/src/ui/typefaces/${name}.css?direct`),
      ...styles,
    ],
    modulePreloads: [],
    before: ["/@vite/client", "/src/app/dev/refreshPreamble.ts", "/src/app/dev/startDevTools.tsx"],
    entry: "/src/app/browser/browser.tsx",
  };
}
