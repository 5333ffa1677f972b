import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { formatCatalogueMarkdown } from "../src/cli/catalogue";
import { createDocumentTypes } from "./generate/createDocumentTypes";
import { createSchemaIndex } from "./generate/createSchemaIndex";
import { createSectionsSchema } from "./generate/createSectionsSchema";
import { readSchemaFiles } from "./generate/schemaFiles";

/* Writes every file that is made from the schemas. With --check it writes nothing, names the stale files and exits 1. */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const files = readSchemaFiles(root);
const generated: Record<string, string> = {
  "schemas/sections.json": format("schemas/sections.json", createSectionsSchema(files)),
  "src/generated/documents.ts": await createDocumentTypes(files),
  "src/generated/schemas.ts": createSchemaIndex(files),
  "docs/catalogue.md": formatCatalogueMarkdown(),
};

const stale = Object.entries(generated).filter(([path, text]) => {
  const file = join(root, path);
  return !existsSync(file) || readFileSync(file, "utf8") !== text;
});

if (process.argv.includes("--check")) {
  for (const [path] of stale) console.error(`${path} is stale: run npx tsx scripts/generate.ts`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else {
  for (const [path, text] of stale) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
    console.log(`wrote ${path}`);
  }
}

/** The text as the repository's formatter writes it; only for files that the formatter checks. */
function format(path: string, text: string): string {
  const biome = join(root, "node_modules/@biomejs/biome/bin/biome");
  return execFileSync(process.execPath, [biome, "format", `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: "utf8",
  });
}
