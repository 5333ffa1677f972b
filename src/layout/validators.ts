import { Ajv, type ErrorObject, type ValidateFunction } from "ajv";
import {
  DEFS_SCHEMA,
  DOCUMENT_SCHEMA,
  DOMAIN_SCHEMA,
  OVERLAY_SCHEMA,
  SECTION_SCHEMAS,
  SELECTION_SCHEMA,
} from "../generated/schemas";
import { getOperationSchema, OPERATION_TYPES } from "./schemas";

export type SchemaError = ErrorObject;

const BASE = "dealframe:///schemas/";
let shared: Ajv | undefined;

/** Errors of a value against the schema of a file such as `document.json` or `section/tabs.json`; empty when valid. */
export function listSchemaErrors(schemaFile: string, value: unknown): readonly SchemaError[] {
  const validate = getValidator(schemaFile);
  return validate(value) ? [] : (validate.errors ?? []);
}

function getValidator(schemaFile: string): ValidateFunction {
  shared ??= createAjv();
  const validate = shared.getSchema(BASE + schemaFile);
  if (validate === undefined) throw new Error(`no schema ${schemaFile}`);
  return validate;
}

/** Schemas compile on first use, so a start needs only those of the sections that documents name. */
function createAjv(): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: true, verbose: true, validateFormats: false });
  ajv.addKeyword({ keyword: "impact", schemaType: "string" });
  ajv.addKeyword({ keyword: "gives", schemaType: "string" });
  ajv.addKeyword({ keyword: "patternErrorMessage", schemaType: "string" });
  ajv.addSchema(DEFS_SCHEMA, `${BASE}defs.json`);
  // Nested sections are validated one by one, each by its type; here they only have to be objects.
  ajv.addSchema({ type: "object" }, `${BASE}sections.json`);
  ajv.addSchema(DOCUMENT_SCHEMA, `${BASE}document.json`);
  ajv.addSchema(SELECTION_SCHEMA, `${BASE}selection.json`);
  // So are operations, each by its `op`.
  ajv.addSchema({ type: "object" }, `${BASE}operations.json`);
  ajv.addSchema(OVERLAY_SCHEMA, `${BASE}overlay.json`);
  ajv.addSchema(DOMAIN_SCHEMA, `${BASE}domain.json`);
  for (const type of OPERATION_TYPES) {
    const { schema, file } = getOperationSchema(type) ?? { schema: {}, file: {} };
    ajv.addSchema({ ...schema, $defs: file.$defs }, `${BASE}operation-${type}.json`);
  }
  for (const [type, schema] of SECTION_SCHEMAS) ajv.addSchema(schema, `${BASE}section/${type}.json`);
  return ajv;
}
