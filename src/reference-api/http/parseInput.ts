import { Ajv, type ErrorObject, type SchemaObject } from "ajv";
import { isEmail } from "../../domain/text/email";
import { isOneLine } from "../../domain/text/oneLine";
import { Failure } from "./failure";

/** The formats that schemas can name. */
const formats = { "site-email": isEmail, "one-line": isOneLine };
const options = { allErrors: true, strict: true, removeAdditional: true, useDefaults: true, formats } as const;
const queryAjv = new Ajv({ ...options, coerceTypes: true });

/** Creates a parser of query parameters. It converts numbers and booleans, removes unknown parameters, and answers faults with 400. */
export function createQueryParser<T>(schema: SchemaObject): (query: Record<string, string>) => T {
  const validate = queryAjv.compile<T>(schema);
  return (query) => {
    const candidate: unknown = { ...query };
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
