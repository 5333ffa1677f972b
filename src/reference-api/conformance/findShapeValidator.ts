import type { Ajv, ValidateFunction } from "ajv";
import { createAjv } from "./createShapeAjv";
import type { ShapeName } from "./shapes";

let shared: Ajv | undefined;

/**
 * Returns the validator of a shape, compiled on first use. The build replaces this module by compiled validators
 * (scripts/build/compiledValidators.mjs). Throws for a name without a shape.
 */
export function findShapeValidator(name: ShapeName): ValidateFunction {
  shared ??= createAjv();
  const validate = shared.getSchema(name);
  if (validate === undefined) throw new Error(`no shape ${name}`);
  return validate;
}
