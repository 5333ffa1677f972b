import { isRecord } from "../../../domain/isRecord";
import { findPlace } from "../../../layout/schema/describeSetting";
import { DOCUMENT_PLACE, getSectionSchema, listProperties, type SchemaPlace } from "../../../layout/schema/schemas";
import { getAt, type Path } from "../../../layout/source/pointer";
import type { Json } from "./performEach";

/*
 * Edits of a value as a file states it: without defaults. Each gives a changed copy; keys come where the schema has them.
 */

/** The value with a setting at a path below `owner`; `undefined` where the value has no room for it. */
export function withSetting(root: Json, owner: Path, inner: Path, value: unknown): Json | undefined {
  const copy = structuredClone(root) as Json;
  let parent = getAt(copy, owner);
  for (const [index, step] of inner.slice(0, -1).entries()) {
    if (getAt(parent, [step]) === undefined) {
      if (!isRecord(parent)) return undefined;
      insertKey(parent, String(step), {}, findOwnerPlace(getAt(copy, owner), inner.slice(0, index)));
    }
    parent = getAt(parent, [step]);
  }
  const key = inner.at(-1);
  if (key === undefined) return undefined;
  if (Array.isArray(parent)) {
    const index = Number(key);
    if (!Number.isInteger(index) || index > parent.length) return undefined;
    parent[index] = structuredClone(value);
    return copy;
  }
  if (!isRecord(parent)) return undefined;
  insertKey(parent, String(key), structuredClone(value), findOwnerPlace(getAt(copy, owner), inner.slice(0, -1)));
  return copy;
}

/** The value without a setting; with `prunes` also without the objects that are empty then. */
export function withoutSetting(root: Json, owner: Path, inner: Path, prunes: boolean): Json | undefined {
  const path = [...owner, ...inner];
  if (inner.length === 0 || getAt(root, path) === undefined) return undefined;
  const copy = structuredClone(root) as Json;
  removeAt(copy, path);
  for (let length = inner.length - 1; prunes && length > 0; length--) {
    const outer = [...owner, ...inner.slice(0, length)];
    const value = getAt(copy, outer);
    if (!isRecord(value) || Object.keys(value).length > 0 || typeof inner[length - 1] === "number") break;
    removeAt(copy, outer);
  }
  return copy;
}

function removeAt(root: Json, path: Path): void {
  const parent = getAt(root, path.slice(0, -1));
  const key = path.at(-1);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (isRecord(parent)) delete parent[String(key)];
}

/** The schema of a value inside a section, or inside a document. */
function findOwnerPlace(owner: unknown, inner: Path): SchemaPlace | undefined {
  const isSection = isRecord(owner) && typeof owner.type === "string" && !("kind" in owner);
  const start = isSection ? getSectionSchema(owner.type) : DOCUMENT_PLACE;
  return start === undefined ? undefined : findPlace(start, inner);
}

/** Adds a key, in place, behind the last one that the schema has before it; a key that is there keeps its position. */
function insertKey(owner: Json, key: string, value: unknown, place: SchemaPlace | undefined): void {
  if (Object.hasOwn(owner, key)) {
    owner[key] = value;
    return;
  }
  const order = place === undefined ? [] : listProperties(place).map(([name]) => name);
  const rank = order.indexOf(key);
  const keys = Object.keys(owner);
  const at = rank === -1 ? keys.length : keys.findLastIndex((name) => order.indexOf(name) < rank) + 1;
  const later = keys.slice(at).map((name) => [name, owner[name]] as const);
  for (const [name] of later) delete owner[name];
  owner[key] = value;
  for (const [name, child] of later) owner[name] = child;
}
