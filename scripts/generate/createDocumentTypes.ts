import { compile, type JSONSchema } from "json-schema-to-typescript";
import { isRecord } from "../../src/domain/isRecord";
import type { SchemaFiles } from "./schemaFiles";
import type { SchemaNode } from "./schemaNode";

const HEADER = `/* Generated from schemas/ by scripts/generate.ts; change the schemas, not this file.
 * These are effective documents: a setting that has a default is always present. */

import type { RichText } from "../domain/text/richText";
`;

/** Creates the types of effective documents: an interface for each section type, their union, and shared definitions. */
export async function createDocumentTypes(files: SchemaFiles): Promise<string> {
  const types = [...files.sections.keys()];
  const named = new Map<string, SchemaNode>();
  const shared = files.defs.$defs ?? {};
  for (const schema of Object.values(shared)) {
    if (schema.title !== undefined) named.set(pascal(schema.title), schema);
  }
  const roots = new Map<string, SchemaNode>([
    ...types.map((type) => [`${pascal(type)}Section`, files.sections.get(type) ?? {}] as const),
    ["LayoutDocument", files.document],
    ["Selection", files.selection],
    ["Overlay", files.overlay],
    ["DomainOverlay", files.domain],
    ["WebsiteData", files.websiteData],
    ["ImportMap", files.importMap],
  ]);
  const operations = Object.entries(files.operations.$defs ?? {}).filter(([, schema]) => schema.properties?.op);
  // Nested schemas with a title become named types.
  for (const schema of [...named.values(), ...roots.values()]) collectTitled(schema, named);

  const parts: string[] = [];
  for (const [name, schema] of [...named, ...roots]) parts.push(await compileType(name, schema, shared));
  const places = Object.values(files.operations.$defs ?? {}).filter(({ title }) => title !== undefined);
  for (const schema of places) {
    const local = { ...schema, $defs: files.operations.$defs };
    parts.push(await compileType(pascal(schema.title ?? ""), local, shared));
  }
  const interfaceOf = (type: string) => `${pascal(type)}Section`;
  return [
    HEADER,
    ...parts,
    "/** One change to a document; its `op` says which. */",
    `export type Operation = ${operations.map(([, { title }]) => pascal(title ?? "")).join(" | ")};`,
    "",
    "/** Settings by section type. */",
    "export interface SectionByType {",
    ...types.map((type) => `  "${type}": ${interfaceOf(type)};`),
    "}",
    "",
    "export type SectionType = keyof SectionByType;",
    "",
    "/** Any section; its `type` says which. */",
    "export type Section = SectionByType[SectionType];",
    "",
  ].join("\n");
}

function compileType(name: string, schema: SchemaNode, shared: Record<string, SchemaNode>): Promise<string> {
  const conditional = Object.keys((schema.then as SchemaNode | undefined)?.properties ?? {});
  const root = toEffective(schema, { shared, local: schema.$defs ?? {}, conditional, isRoot: true });
  return compile({ ...root, title: name } as JSONSchema, name, {
    additionalProperties: false,
    bannerComment: "",
    ignoreMinAndMaxItems: true,
    strictIndexSignatures: true,
    unknownAny: true,
    style: { printWidth: 120 },
  });
}

interface Scope {
  readonly shared: Record<string, SchemaNode>;
  readonly local: Record<string, SchemaNode>;
  /** Settings that only some documents may have; they stay optional. */
  readonly conditional: readonly string[];
  readonly isRoot: boolean;
}

/** A schema without any of these accepts every value. */
const SHAPING = ["type", "enum", "const", "properties", "tsType"];

/**
 * Reduces a schema to the keywords that define the type. Settings with a default become required; schemas with a title become
 * references.
 */
function toEffective(node: SchemaNode, scope: Scope): SchemaNode {
  const inner: Scope = { ...scope, isRoot: false };
  if (getReference(node) !== undefined) {
    const effective = toEffective(resolve(node, scope), inner);
    // Defaults are not filled in: a setting that is not stated is as the document has it.
    return node.partial === true ? { ...effective, tsType: `Partial<${effective.tsType}>` } : effective;
  }
  if (!scope.isRoot && node.title !== undefined) return { description: node.description, tsType: pascal(node.title) };
  // A file has markup as text; the site serves it sanitised (src/app/documents/sanitizeDocument.ts).
  if (node.markup === true) return { description: node.description, tsType: "RichText" };
  if (!SHAPING.some((keyword) => keyword in node)) return { description: node.description, tsType: "unknown" };
  const { if: _if, then: _then, allOf: _allOf, $defs: _defs, $schema: _schema, ...shown } = node;
  const { $id: _id, examples: _examples, ...kept } = shown;
  const effective: SchemaNode = { ...kept };
  delete effective.title;
  if (node.properties !== undefined) {
    const entries = Object.entries(node.properties);
    effective.required = entries
      .filter(([key, value]) => node.required?.includes(key) || hasDefault(value, scope))
      .filter(([key]) => !(scope.isRoot && scope.conditional.includes(key)))
      .map(([key]) => key);
    effective.properties = Object.fromEntries(entries.map(([key, value]) => [key, toEffective(value, inner)]));
  }
  if (isNode(node.items)) effective.items = toEffective(node.items, inner);
  if (isNode(node.additionalProperties)) {
    effective.additionalProperties = toEffective(node.additionalProperties, inner);
  }
  delete effective.propertyNames;
  return effective;
}

function resolve(node: SchemaNode, scope: Scope): SchemaNode {
  const reference = getReference(node) ?? "";
  if (reference.endsWith("operations.json")) return { tsType: "Operation", description: node.description };
  if (reference.endsWith("sections.json")) return { tsType: "Section", description: node.description };
  const name = reference.slice(reference.lastIndexOf("/") + 1);
  const target = reference.startsWith("#") ? (scope.local[name] ?? scope.shared[name]) : scope.shared[name];
  if (target === undefined) throw new Error(`unknown reference ${reference}`);
  const { $ref: _ref, allOf: _allOf, ...own } = node;
  return { ...target, ...own };
}

/** The reference of a node: its `$ref`, or the one in `allOf`, which settings with their own description use. */
function getReference({ $ref, allOf }: SchemaNode): string | undefined {
  return $ref ?? allOf?.[0]?.$ref;
}

function hasDefault(node: SchemaNode, scope: Scope): boolean {
  return node.default !== undefined || (getReference(node) !== undefined && resolve(node, scope).default !== undefined);
}

function collectTitled(node: SchemaNode, found: Map<string, SchemaNode>): void {
  const { if: _if, then: _then, default: _default, examples: _examples, ...rest } = node;
  for (const value of Object.values(rest)) collectFrom(value, found);
}

function collectFrom(value: unknown, found: Map<string, SchemaNode>): void {
  if (Array.isArray(value)) for (const item of value) collectFrom(item, found);
  if (!isNode(value)) return;
  if (typeof value.title === "string") found.set(pascal(value.title), value);
  collectTitled(value, found);
}

function isNode(value: unknown): value is SchemaNode {
  return isRecord(value);
}

function pascal(text: string): string {
  return text
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
}
