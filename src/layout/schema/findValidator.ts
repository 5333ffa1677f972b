import type { Ajv, ValidateFunction } from "ajv";
import { createAjv } from "./createAjv";
import { SCHEMA_BASE } from "./schemaBase";

let shared: Ajv | undefined;

/**
 * Returns the validator of a schema file. Schemas compile on first use, so a start compiles only those of the sections that
 * documents name. The builds of the server and of the command line replace this module by compiled validators
 * (scripts/build/compiledValidators.mjs).
 */
export function findValidator(schemaFile: string): ValidateFunction | undefined {
  shared ??= createAjv();
  return shared.getSchema(SCHEMA_BASE + schemaFile);
}
