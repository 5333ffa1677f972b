import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { layoutsPlugin } from "./scripts/layoutsPlugin.ts";

/** Client build: `vite build`. Server build: `vite build --ssr`. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    react(),
    layoutsPlugin("layouts"),
    ...(isSsrBuild
      ? []
      : [compression({ algorithms: ["gzip", "brotliCompress"], exclude: [/\.(?:woff2|map)$/, /manifest\.json$/] })]),
  ],
  build: isSsrBuild
    ? {
        outDir: "dist/server",
        target: "node20",
        copyPublicDir: false,
        rollupOptions: { input: { main: "src/server/main.ts" } },
      }
    : {
        outDir: "dist/client",
        manifest: true,
        target: "es2022",
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
      },
  ssr: { noExternal: [/^@egjs\//, /^@cfcs\//] },
}));
