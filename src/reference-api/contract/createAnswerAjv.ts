import { Ajv, type Options } from "ajv";
import { CALLS, type CallName } from "./allCalls";
import { failure } from "./answers";

/** A successful answer of a call, or the refusal of any. */
export type AnswerName = CallName | "failure";

const ANSWERS = [
  ...Object.entries(CALLS).map(([name, { answer }]) => [name, answer] as const),
  ["failure", failure] as const,
];

/** The ids of the schemas of answers, by their names. */
export const CHECKED_SCHEMAS: ReadonlyMap<string, string> = new Map(ANSWERS.map(([name]) => [name, name]));

/** Creates validators of answers, which report all faults. None is compiled yet. */
export function createAjv(code: Options["code"] = {}): Ajv {
  const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, code });
  // Calls share answers, and compiled code has a schema under one name only: each name has a copy.
  for (const [name, schema] of ANSWERS) ajv.addSchema({ ...schema }, name);
  return ajv;
}
