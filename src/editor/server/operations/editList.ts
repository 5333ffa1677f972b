import type { LayoutDocument, Operation, Place, Section } from "../../../generated/documents";
import { diffDocuments } from "../../../layout/compare/diffDocuments";
import { findSection } from "../../../layout/document/sectionPlaces";
import { findSections } from "../../../layout/document/walkSections";
import { readSchedule } from "../../../layout/schedule/Schedule";
import { completeDocument } from "../../../layout/schema/applyDefaults";
import { isEqual } from "../../../layout/source/isEqual";
import { getAt, toPath } from "../../../layout/source/pointer";
import { Refused } from "../Refused";
import { applyList } from "./applyList";
import { editDocument } from "./editDocument";
import { isWithin, type Json, type Performed, type PerformedOperation, performEach, stepsWithin } from "./performEach";

type List = readonly Operation[];
type SettingOperation = Operation & { readonly op: "set" | "unset" };

/**
 * Makes the changes of operations in a list of operations on `base`, such as that of a domain: an operation on the same
 * setting is changed, one without an effect is removed, and a section that the list inserts is changed in its insertion. All
 * other operations stay as they are. If this does not give the expected document, the list becomes the difference of both
 * documents.
 */
export function editList(base: LayoutDocument, list: List, { performed, after }: Performed): List {
  const before = applyList(base, list);
  const timed = performed.filter(({ operation }) => readSchedule(operation) !== undefined);
  if (timed.length > 0) return [...list, ...performed.map(({ operation }) => operation)];
  let edited: List | undefined = list;
  for (const [index, one] of performed.entries()) {
    const wanted = index === performed.length - 1 ? after : one.after;
    edited = edited === undefined ? undefined : editOnce(base, edited, one, wanted, before.faults);
  }
  if (edited !== undefined && applyList(base, edited).faults <= before.faults) {
    if (isEqual(applyList(base, edited).document, after)) {
      const isStructural = performed.some(({ operation }) => operation.op !== "set" && operation.op !== "unset");
      return isStructural ? dropNeedless(base, list, edited) : edited;
    }
  }
  return recompute(base, list, after);
}

/** Leaves out operations that have no effect any more, such as those on a section whose parent is removed. */
function dropNeedless(base: LayoutDocument, before: List, list: List): List {
  const apply = (operations: List) => applyList(base, operations);
  const wanted = apply(list);
  const isNeedless = (operation: Operation, all: List, outcome: ReturnType<typeof apply>) => {
    const without = apply(all.filter((own) => own !== operation));
    return without.faults <= outcome.faults && isEqual(without.document, outcome.document);
  };
  const former = apply(before);
  return [...list].reverse().reduce((kept: List, operation) => {
    if (readSchedule(operation) !== undefined || !isNeedless(operation, kept, wanted)) return kept;
    // One that was needless before is not ours to take away.
    if (before.includes(operation) && isNeedless(operation, before, former)) return kept;
    return kept.filter((own) => own !== operation);
  }, list);
}

function editOnce(
  base: LayoutDocument,
  list: List,
  one: PerformedOperation,
  wanted: LayoutDocument,
  faults: number,
): List | undefined {
  for (const candidate of listCandidates(base, list, one)) {
    const applied = applyList(base, candidate);
    if (applied.faults <= faults && isEqual(applied.document, wanted)) return candidate;
  }
  return undefined;
}

function* listCandidates(base: LayoutDocument, list: List, one: PerformedOperation): Generator<List> {
  const { operation } = one;
  const inside = editBrought(list, one);
  if (inside !== undefined) yield inside;
  switch (operation.op) {
    case "set":
    case "unset":
      yield* listSettingCandidates(base, list, operation, one);
      break;
    case "insert":
      yield list.filter((own) => !(own.op === "remove" && own.section === operation.value.id));
      yield [...list, operation];
      break;
    case "move": {
      const others = list.filter((own) => !(own.op === "move" && own.section === operation.section));
      yield moveBrought(list, operation.section, operation.to);
      if (others.length < list.length) yield others;
      yield list.map((own) =>
        own.op === "move" && own.section === operation.section ? { ...own, to: operation.to } : own,
      );
      yield [...others, operation];
      break;
    }
    case "remove": {
      yield list.filter((own) => !concerns(own, operation.section, one.before));
      const others = list.filter((own) => own.op === "rename" || !concerns(own, operation.section, one.before));
      yield [...others, { ...operation, was: findType(base, operation.section) ?? operation.was ?? "" }];
      break;
    }
    case "replace": {
      const others = list.filter((own) => own.op === "rename" || !concerns(own, operation.section, one.before));
      yield list.map((own) =>
        own.op === "replace" && own.value.id === operation.section ? { ...own, value: operation.value } : own,
      );
      yield [...others, operation];
      break;
    }
    case "rename": {
      const { section, to } = operation;
      const renamed = list.map((own) => renameIn(own, section, to));
      yield renamed.filter((own) => !(own.op === "rename" && own.section === own.to));
      yield [...list, operation];
      break;
    }
  }
}

/** Yields candidates for a setting of a section that the list does not insert. */
function* listSettingCandidates(
  base: LayoutDocument,
  list: List,
  operation: SettingOperation,
  { before, after }: PerformedOperation,
): Generator<List> {
  const isOwn = (own: Operation): own is SettingOperation =>
    (own.op === "set" || own.op === "unset") && own.section === operation.section && readSchedule(own) === undefined;
  const isSame = (own: Operation) => isOwn(own) && own.pointer === operation.pointer;
  const isInside = (own: Operation) => isOwn(own) && isWithin(own.pointer, operation.pointer);
  const outer = list.findLast((own) => isOwn(own) && isWithin(operation.pointer, own.pointer) && !isSame(own));
  // The base has the wanted value by itself.
  yield list.filter((own) => !isInside(own));
  if (outer !== undefined && isOwn(outer)) {
    yield list.filter((own) => own !== outer && !isInside(own));
    const value = readSetting(after, operation.section, outer.pointer);
    const kept = list.filter((own) => !isInside(own));
    yield kept.map((own) => (own === outer ? setInside(outer, operation, value) : own));
    yield kept.map((own) => (own === outer ? toSet(outer, value) : own));
  }
  const first = list.findIndex(isInside);
  const own = list[first];
  if (own !== undefined && isOwn(own)) {
    const kept = list.filter((other) => other === own || !isInside(other));
    const was = readSetting(base, operation.section, operation.pointer);
    const expected = isSame(own) ? own.was : was;
    yield kept.map((other) => (other === own ? withExpected(operation, expected) : other));
    yield kept.map((other) => (other === own ? withExpected(operation, was) : other));
  }
  yield [...list, withExpected(operation, readSetting(before, operation.section, operation.pointer))];
}

function withExpected(operation: SettingOperation, was: unknown): Operation {
  const { op, section, pointer } = operation;
  const target = { op, ...(section === undefined ? {} : { section }), pointer, ...(was === undefined ? {} : { was }) };
  return (operation.op === "set" ? { ...target, to: operation.to } : target) as Operation;
}

function toSet(outer: SettingOperation, to: unknown): Operation {
  return withExpected({ op: "set", section: outer.section, pointer: outer.pointer, to } as SettingOperation, outer.was);
}

/** Returns an operation that sets an object, with one setting in it changed. */
function setInside(outer: SettingOperation, operation: SettingOperation, value: unknown): Operation {
  if (outer.op !== "set") return toSet(outer, value);
  const to = structuredClone(outer.to);
  const steps = stepsWithin(operation.pointer, outer.pointer);
  const parent = getAt(
    to,
    toPath(
      to,
      steps
        .slice(0, -1)
        .map((step) => `/${step}`)
        .join(""),
    ),
  );
  const key = steps.at(-1) ?? "";
  if (Array.isArray(parent) && operation.op === "set") parent[Number(key)] = operation.to;
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else if (typeof parent === "object" && parent !== null) {
    if (operation.op === "set") Object.assign(parent, { [key]: operation.to });
    else Reflect.deleteProperty(parent, key);
  }
  return { ...outer, to } as Operation;
}

function readSetting(document: unknown, section: string | undefined, pointer: string): unknown {
  const owner = section === undefined ? document : findSection(document, section)?.section;
  return getAt(owner, toPath(owner, pointer));
}

function findType(document: unknown, section: string): string | undefined {
  const type = findSection(document, section)?.section.type;
  return typeof type === "string" ? type : undefined;
}

/** Changes a section in the operation that inserts it; `undefined` if no operation of the list does. */
function editBrought(list: List, { operation, before }: PerformedOperation): List | undefined {
  const target = operation.op === "insert" ? readAnchor(operation.at) : operation.section;
  if (target === undefined) return undefined;
  const index = list.findLastIndex((own) => brings(own, target));
  const own = list[index];
  if (own === undefined || (own.op !== "insert" && own.op !== "replace")) return undefined;
  const isWhole = own.value.id === target;
  if (isWhole && (operation.op === "remove" || operation.op === "move")) return undefined;
  // Beside the section itself is not in it.
  if (isWhole && operation.op === "insert" && (operation.at.before ?? operation.at.after) !== undefined)
    return undefined;
  const raw = { version: 5, kind: before.kind, sections: [own.value] } as unknown as Json;
  const value = readValue(raw, operation);
  if (value === undefined) return undefined;
  const changed = list.map((other) => (other === own ? ({ ...own, value } as Operation) : other));
  if (operation.op !== "rename") return changed;
  return changed.map((other) =>
    other.op === own.op && isEqual(other, { ...own, value }) ? other : renameIn(other, target, operation.to),
  );
}

function readValue(raw: Json, operation: Operation): Section | undefined {
  try {
    const performed = performEach(completeDocument(raw), [operation], () => {
      throw new Refused("impossible", "");
    });
    if (performed.performed.length === 0) return undefined;
    const [value] = editDocument(raw, performed, completeDocument).sections as Section[];
    return value;
  } catch (error) {
    if (error instanceof Refused) return undefined;
    throw error;
  }
}

/** Returns the section beside a place, or the one that contains its list. */
function readAnchor({ before, after, first, last }: Place): string | undefined {
  return before ?? after ?? (first ?? last)?.split("/")[0];
}

function brings(operation: Operation, id: string): boolean {
  if (operation.op !== "insert" && operation.op !== "replace") return false;
  if (readSchedule(operation) !== undefined) return false;
  return operation.value.id === id || findSection(operation.value, id) !== undefined;
}

function moveBrought(list: List, section: string, to: Place): List {
  return list.map((own) =>
    own.op === "insert" && own.value.id === section && readSchedule(own) === undefined ? { ...own, at: to } : own,
  );
}

/** True for an operation on a section, or on one in it. */
function concerns(operation: Operation, section: string, before: LayoutDocument): boolean {
  if (readSchedule(operation) !== undefined) return false;
  const holder = findSection(before, section)?.section;
  const ids = new Set([section, ...findSections<{ id: string }>(holder).map((found) => found.section.id)]);
  return ids.has(operation.op === "insert" ? operation.value.id : (operation.section ?? ""));
}

/** Returns the operation with another name for a section. */
function renameIn(operation: Operation, from: string, to: string): Operation {
  const place = (at: Place): Place =>
    Object.fromEntries(
      Object.entries(at).map(([key, name]) => [
        key,
        name === from ? to : name.startsWith(`${from}/`) ? to + name.slice(from.length) : name,
      ]),
    ) as Place;
  if (operation.op === "insert") return { ...operation, at: place(operation.at) };
  if (operation.op === "rename") return operation.to === from ? { ...operation, to } : operation;
  const renamed = operation.section === from ? { ...operation, section: to } : operation;
  return renamed.op === "move" ? { ...renamed, to: place(renamed.to) } : renamed;
}

/** Returns the difference of both documents as operations; those that the list has stay as they are written. */
function recompute(base: LayoutDocument, list: List, after: LayoutDocument): List {
  const timed = list.filter((own) => readSchedule(own) !== undefined);
  const wanted = diffDocuments(base, after).operations.map((operation) => {
    return list.find((own) => isEqual(own, operation)) ?? operation;
  });
  const edited = [...wanted, ...timed];
  if (!isEqual(applyList(base, edited).document, after))
    throw new Refused("impossible", "This change cannot be written as operations. Make it in smaller steps.");
  // A column that is emptied goes by itself.
  return dropNeedless(base, [], edited);
}
