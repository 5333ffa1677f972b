import { Ajv, type Options } from "ajv";
import {
  DEFS_SCHEMA,
  DOCUMENT_SCHEMA,
  DOMAIN_SCHEMA,
  IMPORT_MAP_SCHEMA,
  INCLUDE_SCHEMA,
  OVERLAY_SCHEMA,
  SECTION_SCHEMAS,
  SELECTION_SCHEMA,
  SHARED_SECTION_SCHEMA,
} from "../../generated/schemas";
import { growErrorsInPlace } from "./growErrorsInPlace";
import { SCHEMA_BASE } from "./schemaBase";
import { getOperationSchema, getWebsiteRecordSchema, OPERATION_TYPES, WEBSITE_RECORD_FILE } from "./schemas";

/** The ids of the schemas that values are checked against, by their files. */
export const CHECKED_SCHEMAS: ReadonlyMap<string, string> = new Map(
  [
    "document.json",
    "selection.json",
    "overlay.json",
    "domain.json",
    "shared-section.json",
    "include.json",
    WEBSITE_RECORD_FILE,
    "import-map.json",
    ...OPERATION_TYPES.map((type) => `operation-${type}.json`),
    ...[...SECTION_SCHEMAS.keys()].map((type) => `section/${type}.json`),
  ].map((file) => [file, SCHEMA_BASE + file]),
);

/** The schemas of any section; those of one kind of document are for editors. */
const SECTION_LISTS = ["", "kind-", "header-", "home-", "page-", "footer-"].map((name) => `${name}sections.json`);

/** Every schema under its file's name; none is compiled yet. */
export function createAjv(code: Options["code"] = {}): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    strict: true,
    allowUnionTypes: true,
    verbose: true,
    validateFormats: false,
    code: { ...code, process: growErrorsInPlace },
  });
  ajv.addKeyword({ keyword: "impact", schemaType: "string" });
  ajv.addKeyword({ keyword: "looks", schemaType: "string" });
  ajv.addKeyword({ keyword: "samples", schemaType: "array" });
  ajv.addKeyword({ keyword: "enumDescriptions", schemaType: "array" });
  ajv.addKeyword({ keyword: "gives", schemaType: ["string", "object"] });
  ajv.addKeyword({ keyword: "dimensions", schemaType: "object" });
  ajv.addKeyword({ keyword: "patternErrorMessage", schemaType: "string" });
  ajv.addKeyword({ keyword: "place", schemaType: "object" });
  ajv.addKeyword({ keyword: "parameters", schemaType: "object" });
  ajv.addKeyword({ keyword: "template", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "partial", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "placeholders", schemaType: "array" });
  ajv.addKeyword({ keyword: "link", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "schedule", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "afterwards", schemaType: "string" });
  ajv.addKeyword({ keyword: "frame", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "picture", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "markup", schemaType: "boolean" });
  ajv.addKeyword({ keyword: "group", schemaType: "string" });
  ajv.addKeyword({ keyword: "family", schemaType: "string" });
  ajv.addKeyword({ keyword: "icon", schemaType: "string" });
  ajv.addKeyword({ keyword: "kinds", schemaType: "array" });
  ajv.addKeyword({ keyword: "control", schemaType: "string" });
  ajv.addSchema(DEFS_SCHEMA, `${SCHEMA_BASE}defs.json`);
  // Nested sections are validated one by one, each by its type; here they only have to be objects.
  for (const file of SECTION_LISTS) ajv.addSchema({ type: "object" }, `${SCHEMA_BASE}${file}`);
  ajv.addSchema(DOCUMENT_SCHEMA, `${SCHEMA_BASE}document.json`);
  ajv.addSchema(SELECTION_SCHEMA, `${SCHEMA_BASE}selection.json`);
  // So are operations, each by its `op`.
  ajv.addSchema({ type: "object" }, `${SCHEMA_BASE}operations.json`);
  ajv.addSchema(OVERLAY_SCHEMA, `${SCHEMA_BASE}overlay.json`);
  ajv.addSchema(DOMAIN_SCHEMA, `${SCHEMA_BASE}domain.json`);
  ajv.addSchema(SHARED_SECTION_SCHEMA, `${SCHEMA_BASE}shared-section.json`);
  ajv.addSchema(INCLUDE_SCHEMA, `${SCHEMA_BASE}include.json`);
  // The domains are validated one by one: a message then names its domain.
  ajv.addSchema(getWebsiteRecordSchema(), `${SCHEMA_BASE}${WEBSITE_RECORD_FILE}`);
  ajv.addSchema(IMPORT_MAP_SCHEMA, `${SCHEMA_BASE}import-map.json`);
  for (const type of OPERATION_TYPES) {
    const { schema, file } = getOperationSchema(type) ?? { schema: {}, file: {} };
    ajv.addSchema({ ...schema, $defs: file.$defs }, `${SCHEMA_BASE}operation-${type}.json`);
  }
  for (const [type, schema] of SECTION_SCHEMAS) ajv.addSchema(schema, `${SCHEMA_BASE}section/${type}.json`);
  return ajv;
}
