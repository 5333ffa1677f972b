import type { Ajv, ValidateFunction } from "ajv";
import type { CallName } from "./allCalls";
import { createAjv } from "./createInputAjv";

let shared: Ajv | undefined;

/**
 * Returns the validator of the query or body of a call, compiled on first use. The build replaces this module by compiled
 * validators (scripts/build/compiledValidators.mjs). Throws for a name without a schema.
 */
export function findInputValidator<T>(name: CallName): ValidateFunction<T> {
  shared ??= createAjv();
  const validate = shared.getSchema<T>(name);
  if (validate === undefined) throw new Error(`no schema ${name}`);
  return validate;
}
