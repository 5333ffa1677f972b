import type { ErrorObject, ValidateFunction } from "ajv";
import { Failure } from "./failure";

/** The part of a schema that says the types of query parameters. */
interface TypedParameters {
  readonly properties: Readonly<Record<string, { readonly type: string }>>;
}

/** Decimal digits, without a sign or leading zeros. */
const PLAIN_NUMBER = /^(?:0|[1-9]\d{0,14})$/;

/**
 * Converts the whole numbers and booleans of a query that are in their plain form; any other text stays a text, which the
 * schema refuses. ajv's `coerceTypes` would take `0x1`, `1e3`, `01` and ` 1` for numbers.
 */
export function parseQuery(
  { properties }: TypedParameters,
  query: Readonly<Record<string, string>>,
): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => [
      name,
      convert(text, Object.hasOwn(properties, name) ? properties[name]?.type : undefined),
    ]),
  );
}

/** Returns the value that the validator takes, and changes; throws 400 with each fault otherwise. */
export function checkInput<T>(validate: ValidateFunction<T>, candidate: unknown): T {
  if (validate(candidate)) return candidate;
  throw new Failure(400, describeFaults(validate.errors));
}

/**
 * Parses the text of a body; one that is not JSON is 400. Half of a surrogate pair, which a program leaves that cuts texts by their UTF-16
 * length, becomes U+FFFD, since Postgres has no such text.
 */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (_name, value: unknown) => (typeof value === "string" ? value.toWellFormed() : value));
  } catch {
    throw new Failure(400, "The body is not JSON.");
  }
}

function convert(text: string, type: string | undefined): string | number | boolean {
  if (type === "integer" && PLAIN_NUMBER.test(text)) return Number(text);
  return type === "boolean" && (text === "true" || text === "false") ? text === "true" : text;
}

function describeFaults(errors: readonly ErrorObject[] | null | undefined): string[] {
  return (errors ?? []).map(({ instancePath, message, params }) => {
    const allowed = Array.isArray(params.allowedValues) ? `: ${params.allowedValues.join(", ")}` : "";
    return `${instancePath.slice(1) || "The request"} ${message ?? "is not valid"}${allowed}`;
  });
}
