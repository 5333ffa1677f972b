import { isRecord } from "../../domain/isRecord";
import { WORDS } from "../diagnostics/words";
import { getAt } from "../source/pointer";

const MOST_CHARACTERS = 160;

/** Advice for a value that has not the type of its schema; empty where that is not known. */
export function adviseType(expected: string, value: unknown, schema: unknown): string {
  if (expected === "array") return WORDS.addBrackets(value);
  const text = expected === "object" ? writeMeantObject(value, schema) : "";
  return text === "" || text.length > MOST_CHARACTERS ? "" : WORDS.writeObject(text);
}

/** The object with its required keys: the value is that of the first key that takes it, the others have their examples. */
function writeMeantObject(value: unknown, schema: unknown): string {
  const keys: unknown = isRecord(schema) ? schema.required : undefined;
  if (!Array.isArray(keys) || Array.isArray(value) || isRecord(value)) return "";
  const examples = keys.map((key) => getAt(schema, ["properties", String(key), "examples", 0]));
  // A key without an example takes a text: its schema is a reference.
  const place = examples.findIndex((example) => typeof (example ?? "") === typeof value);
  const values = examples.map((example, index) => (index === place ? value : example));
  if (place === -1 || values.includes(undefined)) return "";
  return `{ ${keys.map((key, index) => `"${key}": ${JSON.stringify(values[index])}`).join(", ")} }`;
}
