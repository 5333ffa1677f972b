import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build, type InlineConfig } from "vite";
import { publishBuild } from "./builds/publishBuild";

/*
 * Builds the server, the files for browsers, and the editor into one new folder of dist/builds. The folder appears only when it
 * is complete, so that running servers keep their own files.
 */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
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
    ...(process.argv.includes("--without-editor")
      ? []
      : [
          run({
            root: join(root, "src/editor/browser"),
            configFile: join(root, "vite.editor.config.ts"),
            build: outDir("editor"),
          }),
        ]),
  ]);
  const folder = await publishBuild(join(root, "dist"), unfinished, beganAtMs);
  console.log(`Built ${folder}.`);
} catch (error) {
  rmSync(unfinished, { recursive: true, force: true });
  throw error;
}
