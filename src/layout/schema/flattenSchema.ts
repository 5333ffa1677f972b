import { isRecord } from "../../domain/isRecord";
import { getSubschema, isSectionReference, listProperties, type SchemaPlace } from "./schemas";

/** A schema of settings without references. */
export interface FlatSchema {
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, FlatSchema>>;
  readonly items?: FlatSchema;
  readonly additionalProperties?: boolean | FlatSchema;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** A schema with its references resolved; lists of nested sections are left out. */
export function flattenSchema(place: SchemaPlace): FlatSchema {
  const { properties: _properties, items: _items, $defs: _defs, allOf: _allOf, ...keywords } = place.schema;
  const properties = listProperties(place).filter(([, child]) => !holdsSections(child));
  const items = getSubschema(place, "items");
  const others = getSubschema(place, "additionalProperties");
  return {
    ...keywords,
    ...(isRecord(place.schema.properties)
      ? { properties: Object.fromEntries(properties.map(([name, child]) => [name, flattenSchema(child)])) }
      : {}),
    ...(items === undefined ? {} : { items: flattenSchema(items) }),
    ...(others === undefined ? {} : { additionalProperties: flattenSchema(others) }),
  };
}

function holdsSections(place: SchemaPlace): boolean {
  const { items } = place.schema;
  return isRecord(items) && (isSectionReference(items) || String(items.$ref).endsWith("-sections.json"));
}
