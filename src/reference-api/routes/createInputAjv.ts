import { Ajv, type Options } from "ajv";
import { formats } from "./inputFormats";
import { BODY_SCHEMAS, QUERY_SCHEMAS } from "./inputSchemas";

const SCHEMAS = { ...QUERY_SCHEMAS, ...BODY_SCHEMAS };

export type InputName = keyof typeof SCHEMAS;

/** The ids of the schemas of input, by their names. */
export const CHECKED_SCHEMAS: ReadonlyMap<string, string> = new Map(Object.keys(SCHEMAS).map((name) => [name, name]));

/** Creates validators, which remove unknown fields where the schema allows none, and insert defaults. None is compiled yet. */
export function createAjv(code: Options["code"] = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: true, removeAdditional: true, useDefaults: true, formats, code });
  for (const [name, schema] of Object.entries(SCHEMAS)) ajv.addSchema(schema, name);
  return ajv;
}
