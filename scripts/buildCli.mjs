import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { compiledValidators } from "./build/compiledValidators.mjs";

/*
 * Bundles src/cli, and what the installed package exports, into dist/cli, so that the command starts fast and needs no
 * TypeScript and no other package. The command runs it where the bundle is missing or outdated.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
/** The folders whose code and data the bundle contains. */
export const SOURCES = [
  "src/cli",
  "src/comparison",
  "src/layout",
  "src/generated",
  "src/domain",
  "src/api",
  "src/stores",
  "src/sections",
  "src/reference-api/db",
  "src/reference-api/seed",
  "schemas",
  "src/app/documents",
  "src/app/page",
  "src/package",
];

/** True when a source file is newer than the bundle. The sources of an installed package do not change. */
export function isStale() {
  const builtMs = statSync(join(root, "dist/cli/main.js")).mtimeMs;
  return SOURCES.some((folder) => isNewer(join(root, folder), builtMs));
}

function isNewer(path, ms) {
  let entries;
  try {
    entries = readdirSync(path, { recursive: true, withFileTypes: true });
  } catch {
    return false;
  }
  return entries.some(
    (entry) => /\.(?:ts|json)$/.test(entry.name) && statSync(join(entry.parentPath, entry.name)).mtimeMs > ms,
  );
}

/** Builds into a temporary folder and renames it at the end, so that a command that runs meanwhile finds a complete bundle. */
export async function buildCli() {
  const { build } = await import("vite");
  const beside = `dist/.cli-${process.pid}`;
  await build({
    root,
    configFile: false,
    logLevel: "error",
    publicDir: false,
    plugins: [
      {
        name: "without-components",
        enforce: "pre",
        resolveId(id, importer) {
          // The bundle needs the sections' definitions, not their components.
          const isComponent = /^\.\/[A-Z]/.test(id) && /src\/sections\/[^/]+\/section\.ts$/.test(importer ?? "");
          return isComponent ? { id: `node:${id}`, external: true } : undefined;
        },
      },
      compiledValidators(root, "src/layout"),
    ],
    build: {
      ssr: true,
      target: "node20",
      outDir: beside,
      emptyOutDir: true,
      minify: false,
      // The bundle contains other packages: their licenses go with it.
      license: { fileName: "licenses.md" },
      rolldownOptions: {
        // `dealframe` builds itself: a note of how long plugins take would look like a fault.
        checks: { bundlerTimings: false },
        input: { main: "src/cli/main.ts", layout: "src/package/layout.ts", files: "src/package/files.ts" },
      },
    },
    // playwright is optional: `diff --visual` imports the installed package.
    ssr: { noExternal: true, external: ["playwright"] },
  });
  rmSync(join(root, "dist/cli"), { recursive: true, force: true });
  renameSync(join(root, beside), join(root, "dist/cli"));
}

// Without the development packages it cannot build; `dealframe` reports that when it runs.
const isCalled = import.meta.url === pathToFileURL(process.argv[1] ?? "").href;
if (isCalled && existsSync(join(root, "node_modules/vite"))) await buildCli();
