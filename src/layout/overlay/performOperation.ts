import { isRecord } from "../../domain/isRecord";
import type { Operation, Place } from "../../generated/documents";
import { movedIntoItself } from "../diagnostics/kinds/moved-into-itself";
import { staleList } from "../diagnostics/kinds/stale-list";
import { stalePlace } from "../diagnostics/kinds/stale-place";
import { staleTarget } from "../diagnostics/kinds/stale-target";
import { staleValue } from "../diagnostics/kinds/stale-value";
import { takenId } from "../diagnostics/kinds/taken-id";
import { formatValue } from "../diagnostics/words";
import { describePlace, findSection, findSlot, getList, isAtPlace, listListNames } from "../document/sectionPlaces";
import { findSections, listIds } from "../document/walkSections";
import { completeSection } from "../schema/applyDefaults";
import { isEqual } from "../source/isEqual";
import type { Path } from "../source/pointer";
import { toName } from "../source/toName";
import { set, unset } from "./changeSetting";
import { explainNeedless, type OperationFault, type OperationMode } from "./OperationFault";

type Mutable = Record<string, unknown>;

/**
 * Applies one operation to a document, in place; returns the fault if it cannot, or if it found another value than
 * expected.
 */
export function performOperation(
  document: Mutable,
  operation: Operation,
  mode: OperationMode = "strict",
): OperationFault | undefined {
  if (operation.op === "insert") return insert(document, operation.at, operation.value);
  const isOnDocument = operation.section === undefined;
  if (operation.op === "set" && isOnDocument) return set(document, [], operation, mode);
  if (operation.op === "unset" && isOnDocument) return unset(document, [], operation, mode);
  const id = operation.section ?? "";
  const found = findSection(document, id);
  if (found === undefined) {
    return { kind: staleTarget, at: ["section"], values: { id }, possible: listSectionIds(document) };
  }
  const { path, section } = found;
  switch (operation.op) {
    case "set":
      return set(document, path, operation, mode);
    case "unset":
      return unset(document, path, operation, mode);
    case "move":
      return move(document, path, section, operation, mode);
    case "remove":
      return afterExpecting(expectType(path, section, operation.was), mode, () => remove(document, path));
    case "replace":
      return afterExpecting(expectType(path, section, operation.was), mode, () =>
        replace(document, path, section, operation.value, mode),
      );
    case "rename":
      return rename(document, section, operation.to);
  }
}

/** Performs an operation with an expected value: a strict operation only if it found that value. */
function afterExpecting(
  stale: OperationFault | undefined,
  mode: OperationMode,
  perform: () => OperationFault | undefined,
): OperationFault | undefined {
  if (stale !== undefined && mode === "strict") {
    const { performed: _performed, ...fault } = stale;
    return fault;
  }
  return perform() ?? stale;
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

/** Checks that the ids of an inserted section and of those in it are unused. */
function findTaken(document: Mutable, value: unknown): OperationFault | undefined {
  for (const { section, path } of [{ section: value, path: [] }, ...findSections(value)]) {
    const id = isRecord(section) ? toName(section.id) : "";
    const other = findSection(document, id);
    if (other !== undefined) {
      const at = ["value", ...path, "id"];
      return { kind: takenId, at, values: { id }, related: [...other.path, "id"] };
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
    ? { kind: staleList, at, values: { list: missing }, possible: listListNames(document) }
    : { kind: staleTarget, at, values: { id: missing, beside: key }, possible: listSectionIds(document) };
}

function move(
  document: Mutable,
  path: Path,
  section: unknown,
  { to, was }: { readonly to: Place; readonly was?: Place },
  mode: OperationMode,
): OperationFault | undefined {
  const id = isRecord(section) ? toName(section.id) : "";
  if (isAtPlace(document, path, to)) return explainNeedless("to", path, mode);
  return afterExpecting(expectPlace(document, path, id, was), mode, () => moveTo(document, path, section, id, to));
}

function expectPlace(document: unknown, path: Path, id: string, was: Place | undefined): OperationFault | undefined {
  if (was === undefined || isAtPlace(document, path, was)) return undefined;
  const now = describePlace(document, path);
  const values = { id, actual: formatPlace(now), expected: formatPlace(was) };
  return { kind: stalePlace, at: ["was"], values, related: path, performed: { now } };
}

function moveTo(document: Mutable, path: Path, section: unknown, id: string, to: Place): OperationFault | undefined {
  const slot = findSlot(document, to);
  if ("missing" in slot) return explainMissing(document, slot, "to");
  const lists = new Set(findLists(section));
  if (lists.has(slot.list) || (to.before ?? to.after) === id)
    return { kind: movedIntoItself, at: ["to"], values: { id } };
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
  return { kind: staleValue, at: ["was"], values, related: [...path, "type"], performed: { now: section.type } };
}

function remove(document: Mutable, path: Path): undefined {
  getList(document, path).splice(Number(path.at(-1)), 1);
  return undefined;
}

function replace(
  document: Mutable,
  path: Path,
  section: Mutable,
  value: unknown,
  mode: OperationMode,
): OperationFault | undefined {
  if (isEqual(section, completeSection(value))) return explainNeedless("value", path, mode);
  const list = getList(document, path);
  const index = Number(path.at(-1));
  list.splice(index, 1);
  const taken = findTaken(document, value);
  list.splice(index, 0, taken === undefined ? completeSection(structuredClone(value)) : section);
  return taken;
}

function rename(document: Mutable, section: Mutable, to: string): OperationFault | undefined {
  const other = findSection(document, to);
  if (other !== undefined) return { kind: takenId, at: ["to"], values: { id: to }, related: [...other.path, "id"] };
  section.id = to;
  return undefined;
}
