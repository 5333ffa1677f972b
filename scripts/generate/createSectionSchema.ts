import { SCHEMA_BASE } from "../../src/layout/schema/schemaBase";
import type { SchemaNode } from "./schemaNode";

/** Settings of every section, in `schemas/defs.json`; they stand behind those of its own. */
const SHARED_SETTINGS = ["tone", "from", "until", "through", "weekdays", "hours"];

/** A section's `schema.json`. */
export interface SectionSource {
  [keyword: string]: unknown;
  required?: string[];
  /** Its own settings. One with the name of a shared setting replaces that; `false` leaves the shared setting out. */
  properties: Record<string, SchemaNode | false>;
}

/** Creates the schema of a section type: what the section says itself, with the settings that every section has. */
export function createSectionSchema(type: string, source: SectionSource): SchemaNode {
  const { required = [], examples, properties, ...about } = source;
  const own = Object.entries(properties).filter(([name]) => !SHARED_SETTINGS.includes(name));
  const shared = SHARED_SETTINGS.map((name) => [name, properties[name] ?? refer(name)] as const);
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    $id: `${SCHEMA_BASE}section/${type}.json`,
    $comment: `Generated from src/sections/${type}/schema.json by scripts/generate.ts.`,
    ...about,
    type: "object",
    additionalProperties: false,
    required: ["id", "type", ...required],
    examples,
    properties: {
      id: refer("sectionId"),
      type: { const: type, examples: [type], impact: "breaking" },
      ...Object.fromEntries([...own, ...shared].filter((entry): entry is [string, SchemaNode] => entry[1] !== false)),
    },
  };
}

function refer(definition: string): SchemaNode {
  return { $ref: `../defs.json#/$defs/${definition}` };
}
