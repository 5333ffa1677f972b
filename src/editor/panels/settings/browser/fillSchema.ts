import type { FlatSchema } from "../../../../layout/schema/flattenSchema";

/** Returns a value that states every setting of a schema, with one entry in each list. For tests. */
export function fillSchema(schema: FlatSchema): unknown {
  if ("const" in schema) return schema.const;
  const { type, properties = {}, additionalProperties, items } = schema;
  if (type === "object" && typeof additionalProperties === "object") return { built: fillSchema(additionalProperties) };
  if (type === "object")
    return Object.fromEntries(Object.entries(properties).map(([name, child]) => [name, fillSchema(child)]));
  if (type === "array") return [fillSchema(items ?? {})];
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  return example ?? schema.default;
}

export interface FilledSetting {
  readonly pointer: string;
  readonly schema: FlatSchema;
}

/** Lists every setting in such a value, parents before their parts. For tests. */
export function listFilled(schema: FlatSchema, pointer = ""): FilledSetting[] {
  if ("const" in schema) return [];
  const { properties = {}, additionalProperties, items } = schema;
  const own = pointer === "" ? [] : [{ pointer, schema }];
  const members = typeof additionalProperties === "object" ? listFilled(additionalProperties, `${pointer}/built`) : [];
  const entries = items === undefined ? [] : listFilled(items, `${pointer}/0`);
  const parts = Object.entries(properties).flatMap(([name, child]) => listFilled(child, `${pointer}/${name}`));
  return [...own, ...parts, ...members, ...entries];
}
