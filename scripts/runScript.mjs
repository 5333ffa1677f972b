import { fileURLToPath } from "node:url";
import { runnerImport } from "vite";

/*
 * Runs a TypeScript program of this folder, as in `node scripts/runScript.mjs scripts/build.ts`. It uses Vite's module runner,
 * because a build needs Vite anyway: a start needs no other package for this, and a second less than with tsx.
 */

// Vite's runner would say "development", and a build in this process would contain React's development code.
process.env.NODE_ENV ||= "production";
const [file] = process.argv.splice(2, 1);
await runnerImport(`/${file}`, {
  root: fileURLToPath(new URL("..", import.meta.url)),
  configFile: false,
  logLevel: "error",
});
