import { FORMAT_WORDS } from "../../src/reference-api/contract/inputFormats";
import { findSchemaName } from "../../src/reference-api/contract/namedSchemas";

/** The keywords of the contract's schemas that readers of the documentation see. */
export interface DescribedSchema {
  readonly [keyword: string]: unknown;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly string[];
  readonly default?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly items?: DescribedSchema;
  readonly properties?: Readonly<Record<string, DescribedSchema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly DescribedSchema[];
  readonly description?: string;
}

const ID = "^[0-9a-f]{24}$";
const WORDS: Readonly<Record<string, string | undefined>> = FORMAT_WORDS;

/** Describes the values that a schema takes, such as ``integer, 1 to 100, default `20` ``, in Markdown. */
export function describeSchema(schema: DescribedSchema): string {
  const link = linkSchema(schema);
  if (link !== undefined) return link;
  if (schema.const !== undefined) return `\`${String(schema.const)}\``;
  const parts = [describeType(schema), describeRange(schema), describeLength(schema), describeText(schema)];
  const initial = schema.default;
  if (initial !== undefined) parts.push(initial === "" ? "default empty" : `default \`${String(initial)}\``);
  return parts.filter((part) => part !== "").join(", ");
}

function linkSchema(schema: DescribedSchema): string | undefined {
  const name = findSchemaName(schema);
  return name === undefined ? undefined : `[${name}](#${name.toLowerCase()})`;
}

function describeType({ type, enum: words, items, pattern, anyOf }: DescribedSchema): string {
  if (words !== undefined) return `one of ${words.map((word) => `\`${word}\``).join(", ")}`;
  if (items !== undefined) return `list of ${describeSchema(items)}`;
  if (anyOf !== undefined) return anyOf.map(describeSchema).join(" or ");
  if (pattern === ID) return "id";
  if (pattern?.startsWith("^\\d{4}")) return "date or null";
  const types = typeof type === "string" ? [type] : (type ?? []);
  return types.map((name) => (name === "string" ? "text" : name)).join(" or ");
}

function describeRange({ minimum, exclusiveMinimum, maximum }: DescribedSchema): string {
  if (exclusiveMinimum !== undefined) return `above ${exclusiveMinimum}`;
  if (minimum !== undefined && maximum !== undefined) return `${minimum} to ${maximum}`;
  return minimum === undefined ? "" : `at least ${minimum}`;
}

function describeLength({ minLength, maxLength }: DescribedSchema): string {
  if (maxLength === undefined) return minLength === undefined ? "" : "not empty";
  return minLength === undefined ? `at most ${maxLength} characters` : `${minLength} to ${maxLength} characters`;
}

function describeText({ type, format, pattern }: DescribedSchema): string {
  const words = format === undefined ? "" : (WORDS[format] ?? format);
  const isOwn = type === "string" && pattern !== undefined && pattern !== ID && pattern !== "\\S";
  return [words, isOwn ? `matches \`${pattern}\`` : ""].filter((part) => part !== "").join(", ");
}

/** Rows of the fields of an object, those of its own objects included: name, type, meaning. Named schemas have tables of their own. */
export function listFieldRows(schema: DescribedSchema, prefix = ""): string[][] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const path = `${prefix}${name}`;
    const isOptional = schema.required?.includes(name) !== true;
    const type = `${describeSchema(field)}${isOptional ? ", optional" : ""}`;
    return [[`\`${path}\``, type, field.description ?? field.items?.description ?? ""], ...listNestedRows(field, path)];
  });
}

function listNestedRows(field: DescribedSchema, path: string): string[][] {
  if (findSchemaName(field) !== undefined) return [];
  if (field.items !== undefined) return listNestedRows(field.items, `${path}[]`);
  return listFieldRows(field, `${path}.`);
}
