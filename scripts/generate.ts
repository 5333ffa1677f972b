import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { HEAD_SCRIPTS } from "../src/app/server/headScripts";
import { TAG_SERVICES } from "../src/domain/tags/tagServices";
import { EDITOR_SETTINGS } from "../src/editor/server/readEditorSettings";
import { KIND_FIELDS } from "../src/reference-api/imports/kinds/kindFields";
import { SETTING_GROUPS } from "../src/server/settings/settings";
import { countChunkTypes } from "./build/chunkGroups";
import { listSubsets } from "./fonts/listSubsets";
import { GENERATED_FONTS, makeSubset, nameSubset } from "./fonts/makeSubset";
import { createConsentTexts, fillConsentTexts, readConsentTexts } from "./generate/consentTexts";
import { createCallList, createDefinedCalls, createSliceModules } from "./generate/createCallModules";
import { createCallsDocument } from "./generate/createCallsDocument";
import { createChunkTypes } from "./generate/createChunkTypes";
import { createContractCallList, listContractCalls } from "./generate/createContractCallList";
import { createContractDocument } from "./generate/createContractDocument";
import { createDataModelDocument } from "./generate/createDataModelDocument";
import { createDiagnosticCodes, createDiagnosticKinds, listDiagnosticCodes } from "./generate/createDiagnosticIndex";
import { createDocumentTypes } from "./generate/createDocumentTypes";
import { createHeadScript } from "./generate/createHeadScript";
import { createRequestTypes } from "./generate/createRequestTypes";
import { createSchemaIndex } from "./generate/createSchemaIndex";
import { createKindSectionsSchema, createSectionsSchema, DOCUMENT_KINDS } from "./generate/createSectionsSchema";
import { createStandIns } from "./generate/createStandIns";
import { createTagServicesDocument } from "./generate/createTagServicesDocument";
import { fillFieldTables } from "./generate/fillFieldTables";
import { fillImportMap } from "./generate/fillImportMap";
import { fillMailWords } from "./generate/fillMailWords";
import { formatSource } from "./generate/formatSource";
import { fillLookWords, readLookWords } from "./generate/lookWords";
import { readApiCalls } from "./generate/readApiCalls";
import { readDataModel } from "./generate/readDataModel";
import { readDerivedCalls } from "./generate/readDerivedCalls";
import { readRequestForms } from "./generate/readRequestForms";
import { readSchemaFiles } from "./generate/schemaFiles";
import { createSettingsExample, fillSettingsTables } from "./generate/settingsDocuments";

/* Writes every file that is made from the schemas, the definitions of calls, the API contract, tables, commands, editor requests, diagnostics and settings, and the shipped documents. With --check it writes nothing, names the stale files and exits 1. */

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const isCheck = process.argv.includes("--check");
const words = await readLookWords(root);
// First the words of looks and the fields of imports: all that follows is made from the schemas.
const DEFS = "schemas/defs.json";
await writeFormatted(DEFS, fillLookWords(readFileSync(join(root, DEFS), "utf8"), words));
const IMPORT_MAP = "schemas/import-map.json";
await writeFormatted(IMPORT_MAP, fillImportMap(readFileSync(join(root, IMPORT_MAP), "utf8")));
const WEBSITE_DATA = "schemas/website-data.json";
const consentTexts = readConsentTexts(root);
await writeFormatted(WEBSITE_DATA, fillConsentTexts(readFileSync(join(root, WEBSITE_DATA), "utf8"), consentTexts));
const files = readSchemaFiles(root, words);
const settings = [...SETTING_GROUPS, EDITOR_SETTINGS];
const calls = readApiCalls(root);
const derivedCalls = readDerivedCalls(root);
const COMMANDS_FOLDER = "src/cli/commands";
/**
 * The schemas of the commands with `--json`, by the name under which the package has them: `output.json` in the command's
 * folder, and for another form of the output a file such as `fleets.output.json`.
 */
const outputSchemas = readdirSync(join(root, COMMANDS_FOLDER)).flatMap((name) =>
  readdirSync(join(root, COMMANDS_FOLDER, name)).flatMap((file) => {
    const [isOutput, form] = /^(?:(.+)\.)?output\.json$/.exec(file) ?? [];
    if (isOutput === undefined) return [];
    const schema = form === undefined ? name : `${name}-${form}`;
    return [[`schemas/cli/${schema}.json`, readFileSync(join(root, COMMANDS_FOLDER, name, file), "utf8")] as const];
  }),
);
const sectionSchemas = [...files.sections].map(
  ([type, schema]) => [`schemas/section/${type}.json`, `${JSON.stringify(schema, null, 2)}\n`] as const,
);
const CALLS_FOLDER = "src/stores/calls";
const callModules = [...createSliceModules(calls)].map(
  ([slice, text]) => [`${CALLS_FOLDER}/${slice}.ts`, text] as const,
);

await Promise.all([
  writeFormatted("schemas/sections.json", createSectionsSchema(files)),
  writeFormatted("schemas/kind-sections.json", createKindSectionsSchema()),
  ...DOCUMENT_KINDS.map((kind) => writeFormatted(`schemas/${kind}-sections.json`, createSectionsSchema(files, kind))),
  writeFormatted("src/api/allCalls.ts", createCallList(calls)),
  writeFormatted("src/reference-api/contract/allCalls.ts", createContractCallList(listContractCalls(root))),
  writeFormatted("src/stores/definedCalls.ts", createDefinedCalls(calls, derivedCalls)),
  ...callModules.map(([path, text]) => writeFormatted(path, text)),
]);
for (const [path, text] of [...outputSchemas, ...sectionSchemas]) write(path, text);
removeOthers(
  "schemas/cli",
  outputSchemas.map(([path]) => path),
);
removeOthers(
  "schemas/section",
  sectionSchemas.map(([path]) => path),
);
removeOthers(
  CALLS_FOLDER,
  callModules.map(([path]) => path),
);
write("src/generated/consentTexts.ts", createConsentTexts(consentTexts));
write("src/generated/documents.ts", await createDocumentTypes(files));
write("src/generated/schemas.ts", createSchemaIndex(files));
write("src/generated/chunkTypes.ts", createChunkTypes(countChunkTypes(join(root, "layouts"))));
const codes = listDiagnosticCodes(root);
await writeFormatted("src/generated/headScript.ts", createHeadScript(HEAD_SCRIPTS));
write("src/generated/diagnosticCodes.ts", createDiagnosticCodes(codes));
await writeFormatted("src/layout/diagnostics/diagnosticKinds.ts", createDiagnosticKinds(codes));
// The catalogue, the diagnostics and the contract are read through the indexes that were just written.
const { formatCatalogueMarkdown } = await import("../src/cli/catalogue/catalogue");
const { createDiagnosticsDocument } = await import("./generate/createDiagnosticsDocument");
write("src/generated/editorRequests.ts", createRequestTypes(await readRequestForms(root)));
const { CALLS } = await import("../src/reference-api/contract/allCalls");
write("docs/api-contract.md", createContractDocument(CALLS));
write("docs/data-model.md", createDataModelDocument(readDataModel(root)));
write("docs/catalogue.md", formatCatalogueMarkdown());
write("docs/diagnostics.md", createDiagnosticsDocument());
write("docs/calls.md", createCallsDocument(calls, derivedCalls));
write("docs/tag-services.md", createTagServicesDocument(TAG_SERVICES));
write("docs/settings.md", fillSettingsTables(readFileSync(join(root, "docs/settings.md"), "utf8"), settings));
write("docs/own-offers.md", fillFieldTables(readFileSync(join(root, "docs/own-offers.md"), "utf8"), KIND_FIELDS));
write(
  "docs/mail.md",
  fillMailWords(
    readFileSync(join(root, "docs/mail.md"), "utf8"),
    JSON.parse(readFileSync(join(root, WEBSITE_DATA), "utf8")),
  ),
);
write(".env.example", createSettingsExample(settings));
const faces = ["src/looks/theme/typeface", "src/ui/faces"].map((folder) => join(root, folder));
await writeFormatted("src/generated/standIns.css", await createStandIns(faces));
await writeFonts(faces);

/** Writes the subsets of the fonts, each under a name that depends on its content. */
async function writeFonts(folders: readonly string[]): Promise<void> {
  const packages = createRequire(import.meta.url);
  const subsets = listSubsets(folders).map(([font, subset]) => {
    const whole = packages.resolve(font);
    return { whole, subset, path: `${GENERATED_FONTS}/${nameSubset(whole, readFileSync(whole), subset)}` };
  });
  for (const { whole, subset, path } of subsets) {
    if (existsSync(join(root, path))) continue;
    write(path, isCheck ? "" : readFileSync(await makeSubset(whole, subset)));
  }
  removeOthers(
    GENERATED_FONTS,
    subsets.map(({ path }) => dirname(path)),
  );
}

async function writeFormatted(path: string, text: string): Promise<void> {
  write(path, await formatSource(root, path, text));
}

function write(path: string, text: string | Buffer): void {
  const file = join(root, path);
  if (existsSync(file) && readFileSync(file).equals(Buffer.from(text))) return;
  if (isCheck) {
    console.error(`${path} is stale: run npm run generate`);
    process.exitCode = 1;
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  console.log(`wrote ${path}`);
}

/** Removes the files of a generated folder that are made from nothing any more. */
function removeOthers(folder: string, paths: readonly string[]): void {
  for (const name of existsSync(join(root, folder)) ? readdirSync(join(root, folder)) : []) {
    const path = `${folder}/${name}`;
    if (paths.includes(path)) continue;
    if (isCheck) {
      console.error(`${path} is made from nothing any more: run npm run generate`);
      process.exitCode = 1;
      continue;
    }
    rmSync(join(root, path), { recursive: true });
    console.log(`removed ${path}`);
  }
}
