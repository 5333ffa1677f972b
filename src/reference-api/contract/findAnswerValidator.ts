import type { Ajv, ValidateFunction } from "ajv";
import { type AnswerName, createAjv } from "./createAnswerAjv";

let shared: Ajv | undefined;

/**
 * Returns the validator of an answer, compiled on first use. The build replaces this module by compiled validators
 * (scripts/build/compiledValidators.mjs). Throws for a name without a schema.
 */
export function findAnswerValidator(name: AnswerName): ValidateFunction {
  shared ??= createAjv();
  const validate = shared.getSchema(name);
  if (validate === undefined) throw new Error(`no schema ${name}`);
  return validate;
}
