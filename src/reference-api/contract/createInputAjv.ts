import { Ajv, type Options } from "ajv";
import { CALLS, type CallName } from "./allCalls";
import type { CallDefinition } from "./defineCall";
import { formats } from "./inputFormats";

const INPUTS: readonly (readonly [CallName, CallDefinition])[] = Object.entries(CALLS) as [CallName, CallDefinition][];

/** The ids of the schemas of input, by the names of their calls. */
export const CHECKED_SCHEMAS: ReadonlyMap<string, string> = new Map(INPUTS.map(([name]) => [name, name]));

/** Creates validators, which remove parameters that the schema does not name, and insert defaults. None is compiled yet. */
export function createAjv(code: Options["code"] = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, strict: true, removeAdditional: "all", useDefaults: true, formats, code });
  for (const [name, { input }] of INPUTS) ajv.addSchema({ ...input }, name);
  return ajv;
}
