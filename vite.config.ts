import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { compression } from "vite-plugin-compression2";
import { countChunkTypes, createChunkGroups } from "./scripts/build/chunkGroups.ts";
import { compiledValidators } from "./scripts/build/compiledValidators.mjs";
import { layoutsPlugin } from "./scripts/build/layoutsPlugin.ts";
import { pageModules } from "./scripts/build/pageModulesPlugin.ts";
import { pictureFonts } from "./scripts/build/pictureFonts.ts";
import { sectionLoads } from "./scripts/build/sectionLoads.ts";
import { staticHeaders } from "./scripts/build/staticHeadersPlugin.ts";
import { cutLibraries } from "./scripts/library-cuts/cutLibrariesPlugin.ts";
import { UNBUNDLED } from "./scripts/packages/unbundled.ts";
import { ClassNames } from "./scripts/page-styles/ClassNames.ts";
import { pageStyles } from "./scripts/page-styles/pageStylesPlugin.ts";
import { trimWordSheets } from "./scripts/page-styles/trimWordSheets.ts";
import { nameReadably } from "./scripts/page-styles/wordSheets.ts";
import { splitFonts } from "./scripts/splitFonts.ts";
import { treeshakeRouter } from "./scripts/treeshakeRouter.ts";
import { CHUNK_TYPES } from "./src/generated/chunkTypes.ts";

/** On the server nothing observes the stores. */
const STATIC_MOBX = fileURLToPath(new URL("src/app/server/staticMobx.ts", import.meta.url));

/** What `npm run serve`, `api`, `data` and `conformance` and `dealframe edit` start: production needs no TypeScript. */
const SERVER_ENTRIES = {
  main: "src/server/entries/main.ts",
  answerWorker: "src/server/api/calls/answerWorker.ts",
  lockBeats: "src/reference-api/db/lockBeats.ts",
  editor: "src/editor/server/main.ts",
  api: "src/server/entries/standaloneApi.ts",
  data: "src/server/entries/data.ts",
  conformance: "src/reference-api/conformance/command.ts",
};
/** The modes of a build for a server: complete, or for `npm start`, whose server makes the Brotli forms. */
const SERVED_MODES = ["server", "start"];
/** Of a package that exports many modules, such as 2,000 icons, only those that the code imports are read. */
const USED_MODULES = { lazyBarrel: true };
/** No notes of how long plugins take: they look like faults, and nobody who starts the site can act on them. */
const QUIET_CHECKS = { bundlerTimings: false };
/** The files of the entry and of what it starts: a page that asks for other modules has them already. */
const OF_ENTRY = /\/(?:index|start|startPage)-/;
const classNames = new ClassNames(fileURLToPath(new URL("src", import.meta.url)));
const layoutsFolder = process.env.LAYOUTS_DIR || "layouts";

/**
 * `vite build` builds the static site, which contains the documents. `scripts/build.ts` builds what a server needs: in the mode
 * `server` or `start`, the client without documents, so that its files are the same whatever the documents are; with `ssr`, the
 * server itself. The static site of the mode `uncut` has its libraries whole, for a test that no cut is needed.
 */
export default defineConfig(({ command, isSsrBuild, mode }) => {
  const isServed = command === "build" && SERVED_MODES.includes(mode);
  const [routerCuts, libraryCuts] = mode === "uncut" ? [] : [treeshakeRouter(), cutLibraries()];
  const chunkTypes = isServed ? CHUNK_TYPES : countChunkTypes(layoutsFolder);
  return {
    plugins: [
      react(),
      layoutsPlugin(isServed ? undefined : layoutsFolder),
      sectionLoads(chunkTypes.header),
      routerCuts,
      splitFonts(),
      ...(isSsrBuild
        ? [compiledValidators(import.meta.dirname), pictureFonts()]
        : [
            libraryCuts,
            trimWordSheets(classNames),
            ...(isServed ? [pageStyles(classNames), pageModules()] : [staticHeaders()]),
            compression({
              algorithms: mode === "start" ? ["gzip"] : ["gzip", "brotliCompress"],
              exclude: [/\.(?:woff2|map)$/, /^\.vite\//],
            }),
          ]),
    ],
    // The development server has readable names.
    css: { modules: { generateScopedName: command === "build" ? classNames.find : nameReadably } },
    build: isSsrBuild
      ? {
          outDir: "dist/builds/.new/server",
          target: "node20",
          copyPublicDir: false,
          rolldownOptions: { input: SERVER_ENTRIES, checks: QUIET_CHECKS, experimental: USED_MODULES },
        }
      : {
          outDir: "dist/client",
          target: "es2022",
          // Those of es2022, but for Firefox 93, for which alone each `fit-content` would stand in the sheet twice.
          cssTarget: ["chrome94", "edge94", "safari16.4", "firefox94", "opera80"],
          assetsInlineLimit: 0,
          // One sheet decides the order of all rules; pageStyles() takes from it what a page needs.
          cssCodeSplit: false,
          // A module is requested together with what it imports, except for the entry, which has been requested already.
          modulePreload: {
            polyfill: false,
            resolveDependencies: (file, files) => files.filter((name) => name !== file && !OF_ENTRY.test(name)),
          },
          rolldownOptions: {
            checks: QUIET_CHECKS,
            experimental: USED_MODULES,
            output: {
              codeSplitting: { groups: createChunkGroups(chunkTypes) },
            },
          },
        },
    resolve: { alias: isSsrBuild ? [{ find: /^mobx(?:-react-lite)?$/, replacement: STATIC_MOBX }] : [] },
    ssr: isSsrBuild ? { noExternal: true, external: [...UNBUNDLED] } : { noExternal: [/^@egjs\//, /^@cfcs\//] },
    // React chooses between its two builds by this name.
    define: isSsrBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  };
});
