import { isRecord } from "../../domain/isRecord";
import { findNearest } from "../diagnostics/suggest";
import type { SchemaError } from "../schema/listSchemaErrors";
import { getAt, toPath } from "../source/pointer";

const OBJECT_KEYWORDS: ReadonlySet<string> = new Set(["required", "additionalProperties", "propertyNames"]);
/** Keywords by how well they explain a fault: if several fail for a value, the first one is reported. */
const KEYWORD_ORDER = ["false schema", "type", "const", "enum", "pattern"];

/** Leaves out errors that follow from others, and required keys that are present, but misspelt. */
export function mergeSchemaErrors(errors: readonly SchemaError[], value: unknown): SchemaError[] {
  const own = errors.filter((error) => error.keyword !== "if" && error.propertyName === undefined);
  const refused = new Set(own.filter((error) => error.keyword === "false schema").map((error) => error.instancePath));
  const surplus = groupByValue(own.filter(({ keyword }) => keyword === "additionalProperties"));
  const byValue = new Map<string, SchemaError>();
  const kept: SchemaError[] = [];
  for (const error of own) {
    if (error.keyword !== "false schema" && isWithin(error.instancePath, refused)) continue;
    if (OBJECT_KEYWORDS.has(error.keyword)) {
      const unknown = surplus.get(error.instancePath) ?? [];
      if (!(error.keyword === "required" && isMisspelt(error, unknown, value))) kept.push(error);
      continue;
    }
    // An unknown key is the fault, not that there is one key too many.
    if (error.keyword === "maxProperties" && surplus.has(error.instancePath)) continue;
    const other = byValue.get(error.instancePath);
    if (other === undefined || rank(error) < rank(other)) byValue.set(error.instancePath, error);
  }
  return [...kept, ...byValue.values()];
}

function rank(error: SchemaError): number {
  const index = KEYWORD_ORDER.indexOf(error.keyword);
  return index === -1 ? KEYWORD_ORDER.length : index;
}

/** `unknown` are the errors of the unknown keys of the same object. */
function isMisspelt(missing: SchemaError, unknown: readonly SchemaError[], value: unknown): boolean {
  // Listed once for each schema: an object may have thousands of unknown keys.
  const free = new Map<unknown, readonly string[]>();
  return unknown.some((error) => {
    const keys = free.get(error.parentSchema) ?? listFreeKeys(error, value);
    free.set(error.parentSchema, keys);
    return findNearest(String(error.params.additionalProperty), keys) === missing.params.missingProperty;
  });
}

function groupByValue(errors: readonly SchemaError[]): ReadonlyMap<string, readonly SchemaError[]> {
  const groups = new Map<string, SchemaError[]>();
  for (const error of errors) {
    const group = groups.get(error.instancePath);
    if (group === undefined) groups.set(error.instancePath, [error]);
    else group.push(error);
  }
  return groups;
}

/** True for the pointer of a value that is one of those of `pointers`, or inside of it. */
function isWithin(pointer: string, pointers: ReadonlySet<string>): boolean {
  if (pointers.size === 0) return false;
  for (let end = pointer.length; end !== -1; end = pointer.lastIndexOf("/", end - 1)) {
    if (pointers.has(pointer.slice(0, end))) return true;
    if (end === 0) return false;
  }
  return false;
}

/** The settings that an object could have and does not; required ones first, as they are missed most. */
export function listFreeKeys(error: SchemaError, value: unknown): string[] {
  const object = getAtPointer(value, error.instancePath);
  const isFree = (key: string) => !isRecord(object) || !Object.hasOwn(object, key);
  return listKeys(error).filter(isFree);
}

/** All settings that the object can have; required ones first. */
export function listKeys({ parentSchema: schema }: { readonly parentSchema?: unknown }): string[] {
  const properties = isRecord(schema) && isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  const required = isRecord(schema) && Array.isArray(schema.required) ? schema.required.map(String) : [];
  return [...new Set([...required, ...properties])];
}

/** The required setting that a value of an unknown one is probably for: the only one that the object lacks, of such a type. */
export function findWantedKey(error: SchemaError, value: unknown, key: string): string | undefined {
  const object = getAtPointer(value, error.instancePath);
  const required = getAt(error.parentSchema, ["required"]);
  if (!isRecord(object) || !Array.isArray(required)) return undefined;
  const [wanted, ...others] = required.map(String).filter((name) => !Object.hasOwn(object, name));
  if (wanted === undefined || others.length > 0) return undefined;
  const example = getAt(error.parentSchema, ["properties", wanted, "examples", 0]);
  return typeof example === typeof object[key] ? wanted : undefined;
}

function getAtPointer(value: unknown, pointer: string): unknown {
  return getAt(value, toPath(value, pointer));
}
