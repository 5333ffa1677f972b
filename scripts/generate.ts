import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ENDPOINTS } from "../src/api/createApi";
import { createCallsDocument } from "./generate/createCallsDocument";
import { createDocumentTypes } from "./generate/createDocumentTypes";
import { createSchemaIndex } from "./generate/createSchemaIndex";
import { createSectionsSchema } from "./generate/createSectionsSchema";
import { readCalls } from "./generate/readCalls";
import { readSchemaFiles } from "./generate/schemaFiles";

/* Writes every file that is made from the schemas and the definitions of calls. With --check it writes nothing, names the stale files and exits 1. */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isCheck = process.argv.includes("--check");
const files = readSchemaFiles(root);

take("schemas/sections.json", format("schemas/sections.json", createSectionsSchema(files)));
take("src/generated/documents.ts", await createDocumentTypes(files));
take("src/generated/schemas.ts", createSchemaIndex(files));
// The catalogue reads the schemas through the index that was just written.
const { formatCatalogueMarkdown } = await import("../src/cli/catalogue");
take("docs/catalogue.md", format("docs/catalogue.md", formatCatalogueMarkdown()));
take("docs/calls.md", format("docs/calls.md", createCallsDocument(readCalls(root), ENDPOINTS)));

function take(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  if (isCheck) {
    console.error(`${path} is stale: run npx tsx scripts/generate.ts`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path}`);
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
