// Runs before `npm pack`: builds what the package contains, and puts the package's package.json in place of the project's.
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { buildCli, isStale } from "../buildCli.mjs";
import { createManifest } from "./createManifest";
import { emitTypes } from "./emitTypes";
import { KEPT_MANIFEST, restoreManifest } from "./restoreManifest";

const root = join(import.meta.dirname, "../..");
const manifest = join(root, "package.json");
const kept = join(root, KEPT_MANIFEST);

// An earlier run was stopped before its end.
restoreManifest(root);
if (!existsSync(join(root, "dist/cli/main.js")) || isStale()) await buildCli();
await emitTypes(root);

const text = readFileSync(manifest, "utf8");
mkdirSync(dirname(kept), { recursive: true });
writeFileSync(kept, text);
const packed = `${manifest}.${process.pid}`;
writeFileSync(packed, `${JSON.stringify(createManifest(JSON.parse(text)), null, 2)}\n`);
renameSync(packed, manifest);
