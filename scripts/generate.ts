import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDocumentTypes } from "./generate/createDocumentTypes";
import { createSchemaIndex } from "./generate/createSchemaIndex";
import { createSectionsSchema } from "./generate/createSectionsSchema";
import { formatSource } from "./generate/formatSource";
import { readSchemaFiles } from "./generate/schemaFiles";

/* Writes all files that are generated from the schemas. With --check it writes nothing, lists the stale files and exits 1. */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isCheck = process.argv.includes("--check");
const files = readSchemaFiles(root);

write("schemas/sections.json", formatSource(root, "schemas/sections.json", createSectionsSchema(files)));
write("src/generated/documents.ts", await createDocumentTypes(files));
write("src/generated/schemas.ts", createSchemaIndex(files));
// The catalogue reads the schemas through the index that was just written.
const { formatCatalogueMarkdown } = await import("../src/cli/catalogue");
write("docs/catalogue.md", formatSource(root, "docs/catalogue.md", formatCatalogueMarkdown()));

function write(path: string, text: string): void {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  if (isCheck) {
    console.error(`${path} is stale: run npm run generate`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path}`);
}
