import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { ENDPOINTS } from "../src/api/createApi";
import { TAG_SERVICES } from "../src/domain/tags/tagServices";
import { EDITOR_SETTINGS } from "../src/editor/server/readEditorSettings";
import { SETTING_GROUPS } from "../src/server/settings/settings";
import { countChunkTypes } from "./chunkGroups";
import { createCallsDocument } from "./generate/createCallsDocument";
import { createChunkTypes } from "./generate/createChunkTypes";
import { createDiagnosticCodes, createDiagnosticKinds, listDiagnosticCodes } from "./generate/createDiagnosticIndex";
import { createDocumentTypes } from "./generate/createDocumentTypes";
import { createSchemaIndex } from "./generate/createSchemaIndex";
import { createKindSectionsSchema, createSectionsSchema, DOCUMENT_KINDS } from "./generate/createSectionsSchema";
import { createTagServicesDocument } from "./generate/createTagServicesDocument";
import { formatSource } from "./generate/formatSource";
import { readCalls } from "./generate/readCalls";
import { readSchemaFiles } from "./generate/schemaFiles";
import { createSettingsExample, fillSettingsTables } from "./generate/settingsDocuments";

/* Writes every file that is made from the schemas, the definitions of calls, diagnostics and settings, and the shipped documents. With --check it writes nothing, names the stale files and exits 1. */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isCheck = process.argv.includes("--check");
const files = readSchemaFiles(root);
const settings = [...SETTING_GROUPS, EDITOR_SETTINGS];

await Promise.all([
  writeFormatted("schemas/sections.json", createSectionsSchema(files)),
  writeFormatted("schemas/kind-sections.json", createKindSectionsSchema()),
  ...DOCUMENT_KINDS.map((kind) => writeFormatted(`schemas/${kind}-sections.json`, createSectionsSchema(files, kind))),
]);
write("src/generated/documents.ts", await createDocumentTypes(files));
write("src/generated/schemas.ts", createSchemaIndex(files));
write("src/generated/chunkTypes.ts", createChunkTypes(countChunkTypes(join(root, "layouts"))));
const codes = listDiagnosticCodes(root);
write("src/generated/diagnosticCodes.ts", createDiagnosticCodes(codes));
await writeFormatted("src/layout/diagnostics/diagnosticKinds.ts", createDiagnosticKinds(codes));
// The catalogue and the diagnostics are read through the indexes that were just written.
const { formatCatalogueMarkdown } = await import("../src/cli/catalogue");
const { createDiagnosticsDocument } = await import("./generate/createDiagnosticsDocument");
write("docs/catalogue.md", formatCatalogueMarkdown());
write("docs/diagnostics.md", createDiagnosticsDocument());
write("docs/calls.md", createCallsDocument(readCalls(root), ENDPOINTS));
write("docs/tag-services.md", createTagServicesDocument(TAG_SERVICES));
write("docs/settings.md", fillSettingsTables(readFileSync(join(root, "docs/settings.md"), "utf8"), settings));
write(".env.example", createSettingsExample(settings));

async function writeFormatted(path: string, text: string): Promise<void> {
  write(path, await formatSource(root, path, text));
}

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
