#!/usr/bin/env node
import { existsSync } from "node:fs";

/* The command line tool, from dist/cli, which `npm ci` builds; built here where it is missing or older than its source. */

const built = new URL("../dist/cli/main.js", import.meta.url);
const { buildCli, isStale } = await import("../scripts/buildCli.mjs");
if (!existsSync(built) || isStale()) await buildCli();
await import(built.href);
