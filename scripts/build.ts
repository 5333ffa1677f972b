import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig } from "vite";
import { createDatabaseMeanwhile } from "./build/createDatabaseMeanwhile";
import { publishBuild } from "./build/publishBuild";
import { writeWhole } from "./build/writeWhole";
import { createServerManifest } from "./packages/createServerManifest";
import { requireDevelopment } from "./packages/requireDevelopment";

/*
 * Builds the server, the files for browsers, and the editor into one new folder of dist/builds. The folder appears only when it
 * is complete, so that running servers keep their own files. Also writes the list of the packages that a server needs, dist/package.json.
 * With --for-start, as in `npm start`, the server compresses files when they are first asked for, and the embedded database is
 * created meanwhile.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const hasEditor = !process.argv.includes("--without-editor");
const isForStart = process.argv.includes("--for-start");
if (hasEditor) requireDevelopment(root, "The editor's build");
const beganAtMs = Date.now();
const unfinished = join(root, `dist/builds/.new-${process.pid}`);
rmSync(unfinished, { recursive: true, force: true });
mkdirSync(unfinished, { recursive: true });
const database = isForStart ? createDatabaseMeanwhile(root) : undefined;

try {
  const outDir = (part: string) => ({ outDir: join(unfinished, part), emptyOutDir: true });
  const run = (config: InlineConfig) => build({ root, logLevel: "warn", ...config });
  const served = { configFile: join(root, "vite.config.ts"), mode: isForStart ? "start" : "server" };
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
  await database?.ended;
} catch (error) {
  database?.stop();
  rmSync(unfinished, { recursive: true, force: true });
  throw error;
}
