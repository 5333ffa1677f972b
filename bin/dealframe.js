#!/usr/bin/env node
import { existsSync } from "node:fs";

/*
 * Runs the command line tool from dist/cli, and builds it first if it is missing or older than its source.
 * The installed package has no source and is never built.
 */

const built = new URL("../dist/cli/main.js", import.meta.url);
const isProject = existsSync(new URL("../src/cli/main.ts", import.meta.url));
const canBuild = isProject && existsSync(new URL("../node_modules/vite", import.meta.url));
if (!existsSync(built) && !canBuild) {
  console.error("dealframe: dist/cli is missing, and the packages that build it are not installed. Run npm ci.");
  process.exit(2);
}
if (canBuild) {
  const { buildCli, isStale } = await import("../scripts/buildCli.mjs");
  if (!existsSync(built) || isStale()) await buildCli();
}
await import(built.href);
