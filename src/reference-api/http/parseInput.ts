import type { ErrorObject, SchemaObject, ValidateFunction } from "ajv";
import { isRecord } from "../../domain/isRecord";
import { Failure } from "./failure";

/**
 * Creates a parser of query parameters from a schema and its validator. It converts whole numbers and booleans in their plain
 * form, and answers faults with 400. ajv's `coerceTypes` would take `0x1`, `1e3` and ` 1` for numbers.
 */
export function createQueryParser<T>(
  schema: SchemaObject,
  validate: ValidateFunction<T>,
): (query: Record<string, string>) => T {
  const types = listTypes(schema);
  return (query) => {
    const converted = Object.entries(query).map(([name, text]) => [name, convert(text, types.get(name))]);
    return check(validate, Object.fromEntries(converted));
  };
}

/** Creates a parser of JSON bodies; a body that is not JSON or that the validator refuses is 400. */
export function createBodyParser<T>(validate: ValidateFunction<T>): (text: string) => T {
  return (text) => check(validate, parseJson(text));
}

/** Returns the value that the validator takes, and changes; throws 400 with each fault otherwise. */
function check<T>(validate: ValidateFunction<T>, candidate: unknown): T {
  if (validate(candidate)) return candidate;
  throw new Failure(400, describeFaults(validate.errors));
}

/** The types of the parameters that a schema names. */
function listTypes({ properties }: SchemaObject): ReadonlyMap<string, unknown> {
  const entries = Object.entries(isRecord(properties) ? properties : {});
  return new Map(entries.map(([name, property]) => [name, isRecord(property) ? property.type : undefined]));
}

/** The value of a parameter; a text that is not in the plain form of its type stays a text, which the schema refuses. */
function convert(text: string, type: unknown): string | number | boolean {
  if (type === "integer" && /^-?\d{1,15}$/.test(text)) return Number(text);
  return type === "boolean" && (text === "true" || text === "false") ? text === "true" : text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(400, "The body is not JSON.");
  }
}

function describeFaults(errors: readonly ErrorObject[] | null | undefined): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) => {
    const allowed = Array.isArray(params.allowedValues) ? `: ${params.allowedValues.join(", ")}` : "";
    return `${instancePath.slice(1) || "The request"} ${message ?? "is not valid"}${allowed}`;
  });
}
