import type { Ajv, ValidateFunction } from "ajv";
import { createAjv, SCHEMA_BASE } from "./createAjv";

let shared: Ajv | undefined;

/**
 * The validator of a schema file. Schemas compile on first use, so a start needs only those of the sections that
 * documents name; the command line's bundle holds them compiled instead of this module (scripts/buildCli.mjs).
 */
export function findValidator(schemaFile: string): ValidateFunction | undefined {
  shared ??= createAjv();
  return shared.getSchema(SCHEMA_BASE + schemaFile);
}
