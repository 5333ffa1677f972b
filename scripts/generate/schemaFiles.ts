import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { addDefaultTexts, type DefaultTexts } from "./addDefaultTexts";
import { CONSENT_TEXTS_NAME } from "./consentTexts";
import { createSectionSchema, type SectionSource } from "./createSectionSchema";
import { addLookWords, type LookWords } from "./lookWords";
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
  /** The columns of a source's files. */
  readonly importMap: SchemaNode;
  readonly defs: SchemaNode;
  /** Section schemas by type, in alphabetical order. */
  readonly sections: ReadonlyMap<string, SchemaNode>;
}

/**
 * Reads the hand-written schemas, and completes those of the sections: `schema.json` in the folder of each, with the default
 * texts of `schemas/texts/en.json` and the words of looks. Throws for texts of a type that does not exist.
 */
export function readSchemaFiles(root: string, words: LookWords): SchemaFiles {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8"));
  const readSchema = (name: string) => read(`schemas/${name}.json`);
  const types = readdirSync(join(root, SECTIONS_FOLDER))
    .filter((type) => existsSync(join(root, SECTIONS_FOLDER, type, "schema.json")))
    .sort();
  const readSection = (type: string): SectionSource => read(`${SECTIONS_FOLDER}/${type}/schema.json`);
  const complete = (type: string) =>
    addDefaultTexts(addLookWords(createSectionSchema(type, readSection(type)), words), texts[type] ?? {});
  const texts: Record<string, DefaultTexts> = readSchema("texts/en");
  const unknown = Object.keys(texts).filter((type) => type !== CONSENT_TEXTS_NAME && !types.includes(type));
  if (unknown.length > 0) throw new Error(`schemas/texts/en.json has texts of unknown sections: ${unknown.join(", ")}`);
  return {
    document: readSchema("document"),
    selection: readSchema("selection"),
    overlay: readSchema("overlay"),
    domain: readSchema("domain"),
    include: readSchema("include"),
    operations: readSchema("operations"),
    websiteData: readSchema("website-data"),
    importMap: readSchema("import-map"),
    defs: readSchema("defs"),
    sections: new Map(types.map((type) => [type, complete(type)])),
  };
}
