import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { createChunkGroups } from "./scripts/chunkGroups.ts";
import { layoutsPlugin } from "./scripts/layoutsPlugin.ts";
import { treeshakeRouter } from "./scripts/treeshakeRouter.ts";

/** On the server nothing observes the stores. */
const STATIC_MOBX = fileURLToPath(new URL("src/app/server/staticMobx.ts", import.meta.url));

const layoutsFolder = process.env.LAYOUTS_DIR || "layouts";

/** Client build: `vite build`. Server build: `vite build --ssr`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    layoutsPlugin(layoutsFolder),
    treeshakeRouter(),
    ...(isSsrBuild
      ? []
      : [compression({ algorithms: ["gzip", "brotliCompress"], exclude: [/\.(?:woff2|map)$/, /manifest\.json$/] })]),
  ],
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node20",
        copyPublicDir: false,
        rolldownOptions: { input: { main: "src/server/main.ts" } },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        assetsInlineLimit: 0,
        // One sheet for all sections is smaller and sooner there than one for each.
        cssCodeSplit: false,
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        rolldownOptions: {
          output: { codeSplitting: { groups: createChunkGroups(layoutsFolder) } },
        },
      },
  resolve: { alias: isSsrBuild ? [{ find: /^mobx(?:-react-lite)?$/, replacement: STATIC_MOBX }] : [] },
  ssr: { noExternal: [/^@egjs\//, /^@cfcs\//] },
}));
