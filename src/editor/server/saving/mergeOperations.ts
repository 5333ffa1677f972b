import { isRecord } from "../../../domain/isRecord";
import type { Operation } from "../../../generated/documents";
import { listDomainLists } from "../../../layout/document/domainLists";
import { describeOperation } from "../../../layout/overlay/describeOperation";
import { isEqual } from "../../../layout/source/isEqual";
import { formatPointer, parsePointer } from "../../../layout/source/pointer";
import type { Collision } from "../../protocol/save";
import { readList } from "../operations/DraftDocuments";
import type { Json } from "../operations/performEach";
import { toListCollision } from "./findCollisions";

/** Result of a merge. */
export interface Merged<Value> {
  readonly value: Value;
  /** Changes of the first side that the second one leaves no place for, in words. */
  readonly lost: readonly string[];
}

/** Changes of one side in a list of operations. */
interface ListChanges {
  readonly added: readonly Operation[];
  readonly removed: readonly Operation[];
}

function compareLists(base: readonly Operation[], own: readonly Operation[]): ListChanges {
  const isIn = (list: readonly Operation[], operation: Operation) => list.some((one) => isEqual(one, operation));
  return {
    added: own.filter((operation) => !isIn(base, operation)),
    removed: base.filter((operation) => !isIn(own, operation)),
  };
}

/** The same target: where both sides state one, the draft's counts. */
function isSameTarget(a: Operation, b: Operation): boolean {
  if (a.op === "insert" || b.op === "insert")
    return a.op === b.op && a.op === "insert" && b.op === "insert" && a.value.id === b.value.id;
  const isSetting = (one: Operation) => one.op === "set" || one.op === "unset";
  if (isSetting(a) && isSetting(b)) {
    return a.section === b.section && "pointer" in a && "pointer" in b && a.pointer === b.pointer;
  }
  return a.op === b.op && a.section === b.section;
}

/** Makes the changes of one list of operations in another one; both come from `base`. */
function mergeLists(
  base: readonly Operation[],
  mine: readonly Operation[],
  theirs: readonly Operation[],
): Merged<readonly Operation[]> {
  const { added, removed } = compareLists(base, mine);
  const lost: string[] = [];
  let list = [...theirs];
  for (const operation of removed) {
    if (added.some((one) => isSameTarget(one, operation))) continue;
    const at = list.findIndex((one) => isEqual(one, operation));
    if (at !== -1) list.splice(at, 1);
    else if (list.some((one) => isSameTarget(one, operation))) lost.push(`without “${describeOperation(operation)}”`);
  }
  for (const operation of added) {
    const at = list.findIndex((one) => isSameTarget(one, operation));
    list = at === -1 ? [...list, operation] : list.map((one, index) => (index === at ? operation : one));
  }
  return { value: list, lost };
}

/** The operations of a file by the JSON pointer of their list, such as `/home`, `/home/home~1one` or `/operations`. */
function listLists(raw: Json): ReadonlyMap<string, readonly Operation[]> {
  const own = Array.isArray(raw.operations) ? [{ path: ["operations"], operations: raw.operations }] : [];
  return new Map(
    [...own, ...listDomainLists(raw)].map(({ path, operations }) => [formatPointer(path), readList(operations)]),
  );
}

/** Describes the changes of one side in a file of operations. */
export function nameListChanges(base: Json, own: Json): string[] {
  const [before, after] = [listLists(base), listLists(own)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const { added, removed } = compareLists(before.get(key) ?? [], after.get(key) ?? []);
    const gone = removed.filter((operation) => !added.some((one) => isSameTarget(one, operation)));
    return [...added.map(describeOperation), ...gone.map((operation) => `without “${describeOperation(operation)}”`)];
  });
}

function findListCollisions(
  key: string,
  base: readonly Operation[],
  mine: readonly Operation[],
  theirs: readonly Operation[],
): { readonly collision: Collision; readonly operation: Operation }[] {
  const [own, others] = [compareLists(base, mine).added, compareLists(base, theirs).added];
  return own.flatMap((operation) => {
    const other = others.find((one) => isSameTarget(one, operation) && !isEqual(one, operation));
    return other === undefined ? [] : [{ collision: toListCollision(key, operation, other), operation }];
  });
}

/** A file of operations with the changes of another one in it. */
export function mergeOperationFiles(
  base: Json,
  mine: Json,
  theirs: Json,
  keepTheirs: ReadonlySet<string> = new Set(),
): Merged<Json> & { readonly collisions: readonly Collision[] } {
  const [ofBase, ofMine, ofTheirs] = [base, mine, theirs].map(listLists);
  const lost: string[] = [];
  const collisions: Collision[] = [];
  const value: Json = { ...theirs };
  for (const key of new Set([...(ofBase?.keys() ?? []), ...(ofMine?.keys() ?? []), ...(ofTheirs?.keys() ?? [])])) {
    const [before, own, present] = [ofBase, ofMine, ofTheirs].map((lists) => lists?.get(key) ?? []);
    if (before === undefined || own === undefined || present === undefined) continue;
    const found = findListCollisions(key, before, own, present);
    collisions.push(...found.map(({ collision }) => collision));
    const dropped = found.filter(({ collision }) => keepTheirs.has(collision.id)).map(({ operation }) => operation);
    // What is left to them is in mine as it was before.
    const kept = own.flatMap((operation) =>
      dropped.includes(operation) ? before.filter((one) => isSameTarget(one, operation)) : [operation],
    );
    const merged = mergeLists(before, kept, present);
    lost.push(...merged.lost);
    const isKept = merged.value.length > 0 || key === "/operations";
    const [part = "", document] = parsePointer(key);
    // One side has a plain list, the other one lists by document: neither can take in the other.
    if (value[part] !== undefined && Array.isArray(value[part]) !== (document === undefined)) {
      lost.push(...compareLists(before, kept).added.map(describeOperation));
      continue;
    }
    if (document === undefined) {
      if (isKept) value[part] = merged.value;
      else delete value[part];
      continue;
    }
    const { [document]: _before, ...others } = isRecord(value[part]) ? value[part] : {};
    const lists: Json = isKept ? { ...(value[part] as Json), [document]: merged.value } : others;
    if (Object.keys(lists).length > 0) value[part] = lists;
    else delete value[part];
  }
  return { value, lost, collisions };
}
