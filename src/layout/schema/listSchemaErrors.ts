import type { ErrorObject } from "ajv";
import { findValidator } from "./findValidator";

export type SchemaError = ErrorObject;

/** Errors of a value against the schema of a file such as `document.json` or `section/tabs.json`; empty when valid. */
export function listSchemaErrors(schemaFile: string, value: unknown): readonly SchemaError[] {
  const validate = findValidator(schemaFile);
  if (validate === undefined) throw new Error(`no schema ${schemaFile}`);
  return validate(value) ? [] : (validate.errors ?? []);
}
