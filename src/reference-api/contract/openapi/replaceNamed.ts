import { findSchemaName } from "../namedSchemas";

/**
 * Copies a schema, with a reference in the place of each schema that has a name. `isRoot` keeps the schema itself, for the
 * place that the references lead to.
 */
export function replaceNamed(schema: unknown, isRoot = false): unknown {
  if (Array.isArray(schema)) return schema.map((entry) => replaceNamed(entry));
  if (typeof schema !== "object" || schema === null) return schema;
  const name = isRoot ? undefined : findSchemaName(schema);
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, replaceNamed(value)]));
}
