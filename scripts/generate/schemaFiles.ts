import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createSectionSchema, type SectionSource } from "./createSectionSchema";
import type { SchemaNode } from "./schemaNode";

const SECTIONS_FOLDER = "src/sections";

export interface SchemaFiles {
  readonly document: SchemaNode;
  readonly selection: SchemaNode;
  /** The changes of a document that extends another. */
  readonly overlay: SchemaNode;
  /** The changes of a domain. */
  readonly domain: SchemaNode;
  /** A section that includes a shared one. */
  readonly include: SchemaNode;
  /** The operations that both use. */
  readonly operations: SchemaNode;
  /** The domains of the embedded API. */
  readonly websiteData: SchemaNode;
  readonly defs: SchemaNode;
  /** Section schemas by type, in alphabetical order. */
  readonly sections: ReadonlyMap<string, SchemaNode>;
}

/** Reads the hand-written schemas, and completes those of the sections: `schema.json` in the folder of each. */
export function readSchemaFiles(root: string): SchemaFiles {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const readSchema = (name: string): SchemaNode => read(`schemas/${name}.json`);
  const types = readdirSync(join(root, SECTIONS_FOLDER))
    .filter((type) => existsSync(join(root, SECTIONS_FOLDER, type, "schema.json")))
    .sort();
  const readSection = (type: string): SectionSource => read(`${SECTIONS_FOLDER}/${type}/schema.json`);
  return {
    document: readSchema("document"),
    selection: readSchema("selection"),
    overlay: readSchema("overlay"),
    domain: readSchema("domain"),
    include: readSchema("include"),
    operations: readSchema("operations"),
    websiteData: readSchema("website-data"),
    defs: readSchema("defs"),
    sections: new Map(types.map((type) => [type, createSectionSchema(type, readSection(type))])),
  };
}
