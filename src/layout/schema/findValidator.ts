import type { Ajv, ValidateFunction } from "ajv";
import { createAjv } from "./createAjv";
import { SCHEMA_BASE } from "./schemaBase";

let shared: Ajv | undefined;

/**
 * The validator of a schema file. Schemas compile on first use, so a start needs only those of the sections that
 * documents name; the builds of the server and of the command line hold them compiled instead of this module
 * (scripts/compiledValidators.mjs).
 */
export function findValidator(schemaFile: string): ValidateFunction | undefined {
  shared ??= createAjv();
  return shared.getSchema(SCHEMA_BASE + schemaFile);
}
