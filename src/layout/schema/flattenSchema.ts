import { isRecord } from "../../domain/isRecord";
import { getAt } from "../source/pointer";
import { DOCUMENT_PLACE, getSubschema, isSectionReference, listProperties, type SchemaPlace } from "./schemas";

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

/** The settings that documents of a kind can have, without references and without sections. */
export function flattenDocumentSchema(kind: string): FlatSchema {
  const { if: condition, then: rule, $comment: _comment, ...whole } = flattenSchema(DOCUMENT_PLACE);
  const { $schema: _schema, version: _version, kind: _kind, ...properties } = whole.properties ?? {};
  const schema = { ...whole, properties };
  const kinds = getAt(condition, ["properties", "kind", "enum"]);
  const refused = getAt(rule, ["properties"]);
  if (!Array.isArray(kinds) || !kinds.includes(kind) || !isRecord(refused)) return schema;
  const entries = Object.entries(properties).filter(([name]) => refused[name] !== false);
  return { ...schema, properties: Object.fromEntries(entries) };
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
