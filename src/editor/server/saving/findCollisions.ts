import { isRecord } from "../../../domain/isRecord";
import type { LayoutDocument, Operation } from "../../../generated/documents";
import { diffSettings } from "../../../layout/compare/diffSettings";
import { formatValue } from "../../../layout/diagnostics/words";
import { findSection } from "../../../layout/document/sectionPlaces";
import { describeOperation } from "../../../layout/overlay/describeOperation";
import { describeSetting } from "../../../layout/schema/describeSetting";
import { isEqual } from "../../../layout/source/isEqual";
import { formatPointer, getAt, parsePointer, toPath } from "../../../layout/source/pointer";
import type { Collision } from "../../protocol/save";
import type { Json } from "../operations/performEach";

type SettingOperation = Extract<Operation, { op: "set" | "unset" }>;

/** The settings of a document that both sides changed, and not into the same. */
export function findDocumentCollisions(
  mine: { readonly operations: readonly Operation[]; readonly document: LayoutDocument },
  theirs: { readonly operations: readonly Operation[]; readonly document: LayoutDocument },
): Collision[] {
  const others = theirs.operations.filter(isSetting);
  return mine.operations.filter(isSetting).flatMap((operation): Collision[] => {
    const { section, pointer } = operation;
    if (!others.some((other) => other.section === section && isWithin(pointer, other.pointer))) return [];
    const [own, present] = [readValue(mine.document, operation), readValue(theirs.document, operation)];
    if (isEqual(own.value, present.value)) return [];
    const name = `${section === undefined ? "" : `${section}: `}${describeSetting(own.type, own.path).label}`;
    return [{ id: toCollisionId(operation), name, mine: formatStated(own.value), theirs: formatStated(present.value) }];
  });
}

/** The id of the collision that an operation on a setting can be part of. */
export function toCollisionId(operation: Operation): string {
  return isSetting(operation) ? JSON.stringify([operation.section ?? null, operation.pointer]) : "";
}

/** The settings of a file that is no document that both sides changed. */
export function findSettingCollisions(base: Json, mine: Json, theirs: Json, left: readonly string[]): Collision[] {
  const changed = new Set(diffSettings(base, theirs).map(({ path }) => formatPointer(path)));
  return diffSettings(base, mine).flatMap(({ path, to }): Collision[] => {
    const id = formatPointer(path);
    const present = getAt(theirs, path);
    if (left.includes(String(path[0])) || !changed.has(id) || isEqual(to, present)) return [];
    return [{ id, name: path.join(", "), mine: formatStated(to), theirs: formatStated(present) }];
  });
}

/** Two operations of a list of a file, `key`, that change the same in different ways. */
export function toListCollision(key: string, mine: Operation, theirs: Operation): Collision {
  const section = "section" in mine && mine.section !== undefined ? mine.section : parsePointer(key).at(-1);
  const id = JSON.stringify([key, mine]);
  return { id, name: section ?? "", mine: describeOperation(mine), theirs: describeOperation(theirs) };
}

function isSetting(operation: Operation): operation is SettingOperation {
  return operation.op === "set" || operation.op === "unset";
}

function isWithin(a: string, b: string): boolean {
  return a === b || a.startsWith(`${b}/`) || b.startsWith(`${a}/`);
}

function readValue(document: LayoutDocument, { section, pointer }: SettingOperation) {
  const owner = section === undefined ? document : findSection(document, section)?.section;
  const path = toPath(owner, pointer);
  const type = section !== undefined && isRecord(owner) ? String(owner.type) : undefined;
  return { value: getAt(owner, path), path, type };
}

/** Writes a value for a message; “none” for a setting that is not stated. */
export function formatStated(value: unknown): string {
  return value === undefined ? "none" : formatValue(value);
}
