import { isRecord } from "../../../../domain/isRecord";
import type { FlatSchema } from "../../../../layout/schema/flattenSchema";

/** Number-valued keyword, such as `maxLength`. */
export function readNumber(schema: FlatSchema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === "number" ? value : undefined;
}

/** The words that a setting can have; empty where it can have any text. */
export function readAllowed(schema: FlatSchema): readonly string[] {
  return Array.isArray(schema.enum) ? schema.enum.map(String) : [];
}

/** The schema of an object's other members; `undefined` where its names are fixed. */
export function readMembers({ additionalProperties }: FlatSchema): FlatSchema | undefined {
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** Required lists of nested sections of an object: its schema names them in `required` alone. */
export function listHeldLists({ required = [], properties = {} }: FlatSchema): readonly string[] {
  return required.filter((name) => !(name in properties));
}

/** The first example of a schema as text, for a setting that is empty. */
export function readExample({ examples }: FlatSchema): string | undefined {
  const [first] = Array.isArray(examples) ? examples : [];
  return typeof first === "string" || typeof first === "number" ? String(first) : undefined;
}

/** Returns the initial value of a setting or entry: its default or example, without nested sections. */
export function createStart(schema: FlatSchema): unknown {
  const [example] = Array.isArray(schema.examples) ? schema.examples : [];
  if (schema.type === "object") return createObject(schema, example);
  return structuredClone(schema.default ?? example ?? (schema.type === "array" ? [] : ""));
}

/**
 * Returns a new entry of a list. It leads nowhere yet: an optional link is left out, and a required one is empty, which is a
 * fault until the operator states it.
 */
export function createEntry(schema: FlatSchema): unknown {
  const { properties = {}, required = [] } = schema;
  const start = createStart(schema);
  if (!isRecord(start)) return start;
  return Object.fromEntries(
    Object.entries(start).flatMap(([name, value]) => {
      if (properties[name]?.link !== true) return [[name, value]];
      return required.includes(name) ? [[name, ""]] : [];
    }),
  );
}

function createObject(schema: FlatSchema, example: unknown): unknown {
  const { properties = {}, required = [] } = schema;
  const given = typeof example === "object" && example !== null ? Object.entries(example) : [];
  const kept = given.filter(([name]) => name in properties);
  const names = new Set(kept.map(([name]) => name));
  const missing = Object.entries(properties).filter(([name]) => required.includes(name) && !names.has(name));
  const created = [...kept, ...missing.map(([name, child]): [string, unknown] => [name, createStart(child)])];
  const lists = listHeldLists(schema).map((name): [string, unknown] => [name, []]);
  return structuredClone(Object.fromEntries([...created, ...lists]));
}
