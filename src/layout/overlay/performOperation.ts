import { isRecord } from "../../domain/isRecord";
import type { Operation, Place } from "../../generated/documents";
import { type DiagnosticCode, formatValue } from "../diagnostics/messages";
import { isForbiddenKey } from "../document/limits";
import { describePlace, findSection, findSlot, getList, isAtPlace } from "../document/sectionPlaces";
import { findSections, listIds } from "../document/walkSections";
import { completeSection } from "../schema/applyDefaults";
import { isEqual } from "../source/isEqual";
import { getAt, type Path, parsePointer, toPath } from "../source/pointer";

/** Why an operation cannot be applied. */
export interface OperationFault {
  readonly code: DiagnosticCode;
  /** The path of the fault inside the operation. */
  readonly at: Path;
  readonly values: Readonly<Record<string, string>>;
  /** The path of the document's value that contradicts the operation. */
  readonly related?: Path;
  /** The document's ids or keys, for the suggestion. */
  readonly possible?: readonly string[];
}

type Mutable = Record<string, unknown>;

/** Applies one operation to a document, in place; returns the fault where it cannot. */
export function performOperation(document: Mutable, operation: Operation): OperationFault | undefined {
  if (operation.op === "insert") return insert(document, operation.at, operation.value);
  const isOnDocument = operation.section === undefined;
  if (operation.op === "set" && isOnDocument) return set(document, [], operation);
  if (operation.op === "unset" && isOnDocument) return unset(document, [], operation);
  const id = operation.section ?? "";
  const found = findSection(document, id);
  if (found === undefined) {
    return { code: "stale-target", at: ["section"], values: { id }, possible: listSectionIds(document) };
  }
  const { path, section } = found;
  switch (operation.op) {
    case "set":
      return set(document, path, operation);
    case "unset":
      return unset(document, path, operation);
    case "move":
      return move(document, path, section, operation.to, operation.was);
    case "remove":
      return expectType(path, section, operation.was) ?? remove(document, path);
    case "replace":
      return expectType(path, section, operation.was) ?? replace(document, path, section, operation.value);
    case "rename":
      return rename(document, section, operation.to);
  }
}

function listSectionIds(document: unknown): string[] {
  return listIds(document).map(({ id }) => id);
}

function insert(document: Mutable, place: Place, value: unknown): OperationFault | undefined {
  const taken = findTaken(document, value);
  if (taken !== undefined) return taken;
  const slot = findSlot(document, place);
  if ("missing" in slot) return explainMissing(document, slot, "at");
  slot.list.splice(slot.index, 0, completeSection(structuredClone(value)));
  return undefined;
}

/** An inserted section and those in it must have ids that are not in use. */
function findTaken(document: Mutable, value: unknown): OperationFault | undefined {
  for (const { section, path } of [{ section: value, path: [] }, ...findSections(value)]) {
    const id = isRecord(section) ? String(section.id) : "";
    const other = findSection(document, id);
    if (other !== undefined) {
      const at = ["value", ...path, "id"];
      return { code: "taken-id", at, values: { id }, related: [...other.path, "id"] };
    }
  }
  return undefined;
}

function explainMissing(
  document: unknown,
  { missing, key }: { readonly missing: string; readonly key: string },
  owner: string,
): OperationFault {
  const isList = key === "first" || key === "last";
  const at = [owner, key];
  return isList
    ? { code: "stale-list", at, values: { list: missing } }
    : { code: "stale-target", at, values: { id: missing }, possible: listSectionIds(document) };
}

function move(
  document: Mutable,
  path: Path,
  section: unknown,
  to: Place,
  was: Place | undefined,
): OperationFault | undefined {
  const id = isRecord(section) ? String(section.id) : "";
  if (isAtPlace(document, path, to)) return { code: "already-applied", at: ["to"], values: {}, related: path };
  if (was !== undefined && !isAtPlace(document, path, was)) {
    const values = { id, actual: formatPlace(describePlace(document, path)), expected: formatPlace(was) };
    return { code: "stale-place", at: ["was"], values, related: path };
  }
  const slot = findSlot(document, to);
  if ("missing" in slot) return explainMissing(document, slot, "to");
  const lists = new Set(findLists(section));
  if (lists.has(slot.list) || (to.before ?? to.after) === id)
    return { code: "moved-into-itself", at: ["to"], values: { id } };
  const from = getList(document, path);
  const index = Number(path.at(-1));
  from.splice(index, 1);
  const isBehind = from === slot.list && index < slot.index;
  slot.list.splice(isBehind ? slot.index - 1 : slot.index, 0, section);
  return undefined;
}

/** Every list of sections in a section, on any level. */
function findLists(value: unknown): unknown[][] {
  if (Array.isArray(value)) return value.flatMap(findLists);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    key === "sections" && Array.isArray(child) ? [child, ...findLists(child)] : findLists(child),
  );
}

function formatPlace({ before, after, first, last }: Place): string {
  if (before !== undefined) return `before “${before}”`;
  if (after !== undefined) return `after “${after}”`;
  return first === undefined ? `last in “${last}”` : `first in “${first}”`;
}

function expectType(path: Path, section: Mutable, was: string | undefined): OperationFault | undefined {
  if (was === undefined || section.type === was) return undefined;
  const values = { key: "type", actual: formatValue(section.type), expected: formatValue(was) };
  return { code: "stale-value", at: ["was"], values, related: [...path, "type"] };
}

function remove(document: Mutable, path: Path): undefined {
  getList(document, path).splice(Number(path.at(-1)), 1);
  return undefined;
}

function replace(document: Mutable, path: Path, section: Mutable, value: unknown): OperationFault | undefined {
  if (isEqual(section, completeSection(value)))
    return { code: "already-applied", at: ["value"], values: {}, related: path };
  const list = getList(document, path);
  const index = Number(path.at(-1));
  list.splice(index, 1);
  const taken = findTaken(document, value);
  list.splice(index, 0, taken === undefined ? completeSection(structuredClone(value)) : section);
  return taken;
}

function rename(document: Mutable, section: Mutable, to: string): OperationFault | undefined {
  const other = findSection(document, to);
  if (other !== undefined) return { code: "taken-id", at: ["to"], values: { id: to }, related: [...other.path, "id"] };
  section.id = to;
  return undefined;
}

interface SettingChange {
  readonly pointer: string;
  readonly was?: unknown;
  readonly to?: unknown;
}

function set(document: Mutable, path: Path, change: SettingChange): OperationFault | undefined {
  const target = findSetting(document, path, change);
  if ("code" in target) return target;
  const { parent, key, value } = target;
  const related = [...path, ...target.inner];
  if (isEqual(value, change.to)) return { code: "already-applied", at: ["to"], values: {}, related };
  if (!isEqual(value, change.was)) return explainStale(change, value, related);
  if (Array.isArray(parent)) parent.splice(Number(key), 1, structuredClone(change.to));
  else parent[key] = structuredClone(change.to);
  return undefined;
}

function unset(document: Mutable, path: Path, change: SettingChange): OperationFault | undefined {
  const target = findSetting(document, path, change);
  if ("code" in target) return target;
  const { parent, key, value } = target;
  const related = [...path, ...target.inner];
  if (value === undefined) return { code: "already-applied", at: ["pointer"], values: {}, related };
  if (!isEqual(value, change.was)) return explainStale(change, value, related);
  if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else delete parent[key];
  return undefined;
}

function explainStale({ pointer, was }: SettingChange, value: unknown, related: Path): OperationFault {
  const say = (found: unknown) => (found === undefined ? "without a value" : formatValue(found));
  const values = { key: pointer, actual: say(value), expected: say(was) };
  return { code: "stale-value", at: [was === undefined ? "pointer" : "was"], values, related };
}

interface Target {
  readonly parent: Mutable | unknown[];
  readonly key: string;
  readonly inner: Path;
  readonly value: unknown;
}

/** The object or list that contains the last segment of a pointer. */
function findSetting(document: Mutable, path: Path, { pointer }: SettingChange): Target | OperationFault {
  const owner = getAt(document, path);
  const segments = parsePointer(pointer);
  const [head = ""] = segments;
  const isReserved = path.length === 0 ? head === "sections" : head === "id" || head === "type";
  const isNested = segments.includes("sections");
  if (isReserved || isNested || segments.some(isForbiddenKey)) {
    return { code: "misplaced-pointer", at: ["pointer"], values: { pointer } };
  }
  const inner = toPath(owner, pointer);
  const parent = getAt(owner, inner.slice(0, -1));
  const key = segments.at(-1) ?? "";
  const isPast = Array.isArray(parent) && !(/^\d+$/.test(key) && Number(key) <= parent.length);
  if ((!isRecord(parent) && !Array.isArray(parent)) || isPast) {
    const possible = isRecord(owner) ? Object.keys(owner).map((name) => `/${name}`) : [];
    return { code: "stale-pointer", at: ["pointer"], values: { pointer }, related: path, possible };
  }
  return { parent, key, inner, value: getAt(owner, inner) };
}
