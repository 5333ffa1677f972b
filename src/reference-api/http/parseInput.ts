import { Ajv, type ErrorObject, type SchemaObject } from "ajv";
import { Failure } from "./failure";

const options = { allErrors: true, strict: true, removeAdditional: true, useDefaults: true } as const;
const queryAjv = new Ajv({ ...options, coerceTypes: true });

/** Makes a reader of query parameters: text becomes numbers and booleans, unknown parameters are dropped, faults are 400. */
export function createQueryParser<T>(schema: SchemaObject): (query: Record<string, string>) => T {
  const validate = queryAjv.compile<T>(schema);
  return (query) => {
    const candidate: unknown = { ...query };
    refuseNul(Object.values(query).join(""));
    if (validate(candidate)) return candidate;
    throw new Failure(400, describeFaults(validate.errors));
  };
}

/** Makes a reader of JSON bodies; a body that is no JSON or not of the schema is 400. `formats` are checks the schema names. */
export function createBodyParser<T>(
  schema: SchemaObject,
  formats: Record<string, (text: string) => boolean>,
): (text: string) => T {
  const validate = new Ajv({ ...options, formats }).compile<T>(schema);
  return (text) => {
    refuseNul(text);
    const candidate = parseJson(text);
    if (validate(candidate)) return candidate;
    throw new Failure(400, describeFaults(validate.errors));
  };
}

/** Postgres keeps no NUL in a text, whether it came as itself or as a JSON escape. */
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
