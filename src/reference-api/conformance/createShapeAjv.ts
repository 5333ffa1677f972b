import { Ajv, type Options } from "ajv";
import { SHAPES } from "./shapes";

/** The ids of the schemas of answers, by their names. */
export const CHECKED_SCHEMAS: ReadonlyMap<string, string> = new Map(Object.keys(SHAPES).map((name) => [name, name]));

/** Creates validators of answers, which report all faults. None is compiled yet. */
export function createAjv(code: Options["code"] = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, code });
  for (const [name, schema] of Object.entries(SHAPES)) ajv.addSchema(schema, name);
  return ajv;
}
