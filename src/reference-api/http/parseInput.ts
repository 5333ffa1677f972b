import { Ajv, type ErrorObject, type SchemaObject } from "ajv";
import { isRecord } from "../../domain/isRecord";
import { isEmail } from "../../domain/text/email";
import { isOneLine } from "../../domain/text/oneLine";
import { Failure } from "./failure";

/** The formats that schemas can name. */
const formats = { "site-email": isEmail, "one-line": isOneLine };
const options = { allErrors: true, strict: true, removeAdditional: true, useDefaults: true, formats } as const;
const queryAjv = new Ajv(options);

/**
 * Creates a parser of query parameters. It converts whole numbers and booleans in their plain form, removes unknown
 * parameters, and answers faults with 400. ajv's `coerceTypes` would take `0x1`, `1e3` and ` 1` for numbers.
 */
export function createQueryParser<T>(schema: SchemaObject): (query: Record<string, string>) => T {
  const validate = queryAjv.compile<T>(schema);
  const types = listTypes(schema);
  return (query) => {
    const candidate: unknown = Object.fromEntries(
      Object.entries(query).map(([name, text]) => [name, convert(text, types.get(name))]),
    );
    refuseNul(Object.values(query).join(""));
    if (validate(candidate)) return candidate;
    throw new Failure(400, describeFaults(validate.errors));
  };
}

/** Creates a parser of JSON bodies; a body that is not JSON or does not match the schema is 400. */
export function createBodyParser<T>(schema: SchemaObject): (text: string) => T {
  const validate = new Ajv(options).compile<T>(schema);
  return (text) => {
    refuseNul(text);
    const candidate = parseJson(text);
    if (validate(candidate)) return candidate;
    throw new Failure(400, describeFaults(validate.errors));
  };
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

/** Refuses NUL, as a character or as a JSON escape, because Postgres cannot store it. */
function refuseNul(text: string): void {
  if (text.includes("\0") || text.includes("\\u0000")) throw new Failure(400, ["The input holds a NUL character."]);
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
