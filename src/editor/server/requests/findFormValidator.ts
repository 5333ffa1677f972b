import type { Ajv, ValidateFunction } from "ajv";
import { CHECKED_SCHEMAS, createAjv } from "./createFormAjv";

let shared: Ajv | undefined;

/**
 * Returns the validator of a form; it compiles on first use. The build of the server replaces this module by compiled validators
 * (scripts/build/compiledValidators.mjs).
 */
export function findFormValidator(name: string): ValidateFunction | undefined {
  shared ??= createAjv();
  return shared.getSchema(CHECKED_SCHEMAS.get(name) ?? "");
}
