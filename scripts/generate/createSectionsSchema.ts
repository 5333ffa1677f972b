import type { SchemaFiles } from "./schemaFiles";

/** Creates the schema of any section, for editors: `type` decides which settings are completed and checked. */
export function createSectionsSchema(files: SchemaFiles): string {
  const types = [...files.sections.keys()];
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    $comment: "Generated from the files in schemas/section by scripts/generate.ts.",
    title: "Section",
    description: "A section of a page; its type decides which settings it has.",
    type: "object",
    required: ["id", "type"],
    properties: {
      id: { $ref: "defs.json#/$defs/sectionId" },
      type: {
        description: "Type of the section.",
        enum: types,
        enumDescriptions: types.map((type) => files.sections.get(type)?.description ?? ""),
      },
    },
    defaultSnippets: types.map((type) => {
      const { description, examples } = files.sections.get(type) ?? {};
      return { label: type, description, body: Array.isArray(examples) ? examples[0] : {} };
    }),
    allOf: types.map((type) => ({
      if: { properties: { type: { const: type } }, required: ["type"] },
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON schema
      then: { $ref: `section/${type}.json` },
    })),
  };
  return `${JSON.stringify(schema, null, 2)}\n`;
}
