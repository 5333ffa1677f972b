import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { EDITOR_PATH } from "./src/editor/protocol/address.ts";

/** The editor's browser part, in a folder of its own: the folder that shoppers' files come from has none of it. */
export default defineConfig({
  root: fileURLToPath(new URL("src/editor/browser", import.meta.url)),
  base: `${EDITOR_PATH}/`,
  publicDir: false,
  plugins: [react()],
  build: {
    outDir: fileURLToPath(new URL("dist/builds/.new/editor", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The editor is loaded once, by an operator: its largest chunk is no fault.
    chunkSizeWarningLimit: 2000,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
