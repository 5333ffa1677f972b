import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A JSON schema from a file, with the keywords that the generators use. */
export interface SchemaNode {
  [keyword: string]: unknown;
  title?: string;
  description?: string;
  type?: string;
  const?: unknown;
  default?: unknown;
  required?: string[];
  properties?: Record<string, SchemaNode>;
  $ref?: string;
  allOf?: SchemaNode[];
  $defs?: Record<string, SchemaNode>;
  /** Where a section type makes sense. */
  place?: { kinds?: string[] };
}

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

/** Reads the hand-written schemas. A section's type is its file name; throws where its schema has another type. */
export function readSchemaFiles(root: string): SchemaFiles {
  const read = (path: string) => JSON.parse(readFileSync(join(root, "schemas", path), "utf8")) as SchemaNode;
  const sections = new Map<string, SchemaNode>();
  for (const file of readdirSync(join(root, "schemas/section")).sort()) {
    const type = file.replace(/\.json$/, "");
    const schema = read(`section/${file}`);
    const said = schema.properties?.type?.const;
    if (said !== type) throw new Error(`schemas/section/${file} describes the type ${JSON.stringify(said)}`);
    sections.set(type, schema);
  }
  return {
    document: read("document.json"),
    selection: read("selection.json"),
    overlay: read("overlay.json"),
    domain: read("domain.json"),
    include: read("include.json"),
    operations: read("operations.json"),
    websiteData: read("website-data.json"),
    defs: read("defs.json"),
    sections,
  };
}
