import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig } from "vite";
import { publishBuild } from "./builds/publishBuild";
import { writeWhole } from "./builds/writeWhole";
import { createServerManifest } from "./packages/createServerManifest";
import { requireDevelopment } from "./packages/requireDevelopment";

/*
 * Builds the server, the files for browsers, and the editor into one new folder of dist/builds. The folder appears only when it
 * is complete, so that running servers keep their own files. Also writes the list of the packages that a server needs, dist/package.json.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const hasEditor = !process.argv.includes("--without-editor");
if (hasEditor) requireDevelopment(root, "The editor's build");
const beganAtMs = Date.now();
const unfinished = join(root, `dist/builds/.new-${process.pid}`);
rmSync(unfinished, { recursive: true, force: true });
mkdirSync(unfinished, { recursive: true });

try {
  const outDir = (part: string) => ({ outDir: join(unfinished, part), emptyOutDir: true });
  const run = (config: InlineConfig) => build({ root, logLevel: "warn", ...config });
  const served = { configFile: join(root, "vite.config.ts"), mode: "server" };
  await Promise.all([
    run({ ...served, build: outDir("client") }),
    run({ ...served, build: { ...outDir("server"), ssr: true } }),
    ...(hasEditor
      ? [
          run({
            root: join(root, "src/editor/browser"),
            configFile: join(root, "vite.editor.config.ts"),
            build: outDir("editor"),
          }),
        ]
      : []),
  ]);
  for (const [file, text] of Object.entries(createServerManifest(root))) writeWhole(join(root, "dist", file), text);
  const folder = await publishBuild(join(root, "dist"), unfinished, beganAtMs);
  console.log(`Built ${folder}.`);
} catch (error) {
  rmSync(unfinished, { recursive: true, force: true });
  throw error;
}
