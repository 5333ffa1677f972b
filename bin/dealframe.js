#!/usr/bin/env node
import { existsSync } from "node:fs";
import { buildCli, isStale } from "../scripts/buildCli.mjs";

/* The command line tool, from dist/cli, which `npm ci` builds; built here where it is missing or older than its source. */

const built = new URL("../dist/cli/main.js", import.meta.url);
const canBuild = existsSync(new URL("../node_modules/vite", import.meta.url));
if (!existsSync(built) && !canBuild) {
  console.error("dealframe: dist/cli is missing, and there is nothing to build it with. Run npm ci.");
  process.exit(2);
}
if (!existsSync(built) || (canBuild && isStale())) await buildCli();
await import(built.href);
