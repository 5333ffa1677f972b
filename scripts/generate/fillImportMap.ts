import type { Field } from "../../src/reference-api/imports/Field";
import { DATE_ORDERS, SOURCE_NAME } from "../../src/reference-api/imports/ImportMap";
import { INTERVAL } from "../../src/reference-api/imports/interval";
import { KIND_FIELDS, KIND_NAMES } from "../../src/reference-api/imports/kinds/kindFields";
import { FEED_FORMATS } from "../../src/reference-api/imports/readers/FeedFormat";
import type { SchemaNode } from "./schemaNode";

/** A field with the kinds of records that have it. */
interface KindField {
  readonly kind: string;
  readonly field: Field;
}

/** Returns the text of schemas/import-map.json with the kinds, fields and forms that an import knows; all else stays as it is written. */
export function fillImportMap(text: string): string {
  const schema = JSON.parse(text) as SchemaNode & { readonly properties: Record<string, SchemaNode> };
  const fill = (name: string, keywords: SchemaNode) => Object.assign(schema.properties[name] ?? {}, keywords);
  fill("source", { pattern: SOURCE_NAME.source });
  fill("kind", { enum: KIND_NAMES });
  fill("every", { pattern: INTERVAL.source });
  fill("format", { enum: FEED_FORMATS });
  fill("dates", { enum: DATE_ORDERS });
  fill("columns", { properties: mapFields(createColumn) });
  fill("defaults", { properties: mapFields(createDefault) });
  return JSON.stringify(schema);
}

function mapFields(create: (name: string, fields: readonly KindField[]) => SchemaNode): Record<string, SchemaNode> {
  const found = new Map<string, KindField[]>();
  for (const kind of KIND_NAMES)
    for (const [name, field] of Object.entries<Field>(KIND_FIELDS[kind]))
      found.set(name, [...(found.get(name) ?? []), { kind, field }]);
  return Object.fromEntries([...found].map(([name, fields]) => [name, create(name, fields)]));
}

function createColumn(name: string, fields: readonly KindField[]): SchemaNode {
  return {
    description: `Column: ${joinMeanings(fields)}.`,
    allOf: [{ $ref: "#/$defs/column" }],
    kinds: fields.map(({ kind }) => kind),
    examples: [name],
    impact: "breaking",
  };
}

function createDefault(_: string, fields: readonly KindField[]): SchemaNode {
  return {
    description: `Where it is empty: ${joinMeanings(fields)}.`,
    type: "string",
    minLength: 1,
    maxLength: Math.max(...fields.map(({ field }) => field.most)),
    kinds: fields.map(({ kind }) => kind),
    examples: fields.slice(0, 1).map(({ field }) => field.example),
    impact: "visible",
  };
}

/** The meanings of a field, each with the kinds that it holds for. */
function joinMeanings(fields: readonly KindField[]): string {
  const kinds = new Map<string, string[]>();
  for (const { kind, field } of fields) {
    const required = field.isRequired ? ", required" : "";
    kinds.set(field.meaning, [...(kinds.get(field.meaning) ?? []), `${kind}${required}`]);
  }
  return [...kinds].map(([meaning, of]) => `${meaning} (${of.join("; ")})`).join("; or ");
}
