import type { SchemaObject } from "ajv";

export const text = (description: string): SchemaObject => ({ type: "string", description });
export const flag = (description: string): SchemaObject => ({ type: "boolean", description });
export const count = (description: string): SchemaObject => ({ type: "integer", minimum: 0, description });
export const id = (description: string): SchemaObject => ({ type: "string", pattern: "^[0-9a-f]{24}$", description });

/** A moment in ISO 8601 and UTC, or null. */
export const date = (description: string): SchemaObject => ({
  type: ["string", "null"],
  pattern: "^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d+)?)?(Z|\\+00:00)$",
  description,
});

/** An object with all of `properties`; those of `optional` may be absent. Further fields are allowed everywhere. */
export function object(
  properties: Readonly<Record<string, SchemaObject>>,
  optional: Readonly<Record<string, SchemaObject>> = {},
  description?: string,
): SchemaObject {
  return {
    type: "object",
    required: Object.keys(properties),
    properties: { ...properties, ...optional },
    ...(description === undefined ? {} : { description }),
  };
}

export function listOf(items: SchemaObject, description?: string): SchemaObject {
  return { type: "array", items, ...(description === undefined ? {} : { description }) };
}
