import type { LayoutDocument, Operation } from "../../../generated/documents";
import { alreadyApplied } from "../../../layout/diagnostics/kinds/already-applied";
import { describePlace, findList, findSection, formatListName } from "../../../layout/document/sectionPlaces";
import { Provenance } from "../../../layout/overlay/Provenance";
import { performOperation } from "../../../layout/overlay/performOperation";
import { findLeftList, removeEmptied } from "../../../layout/overlay/removeEmptied";
import { completeDocument } from "../../../layout/schema/applyDefaults";
import { isEqual } from "../../../layout/source/isEqual";
import { formatPointer, getAt, type Path, parsePointer, toPath } from "../../../layout/source/pointer";
import { SourceText } from "../../../layout/source/SourceText";
import { Refused } from "../Refused";

export type Json = Record<string, unknown>;

/** An operation with the value that it expects, and the completed documents before and after it. */
export interface PerformedOperation {
  readonly operation: Operation;
  readonly before: LayoutDocument;
  readonly after: LayoutDocument;
}

export interface Performed {
  /** The operations that change something. */
  readonly performed: readonly PerformedOperation[];
  /** The document after all operations, without emptied columns and tabs. */
  readonly after: LayoutDocument;
}

/** Receives an operation that cannot be performed, with the reason. */
export type OnFault = (operation: Operation, message: string) => void;

/**
 * Performs operations on an effective document, in order, with `was` filled in from the document. Leaves out operations that
 * change nothing. Throws {@link Refused} for one that cannot be performed, unless `onFault` returns. With `keepsEntries`, a
 * list entry with another value than the operation expects stays: entries are identified by their values.
 */
export function performEach(
  effective: LayoutDocument,
  operations: readonly Operation[],
  onFault: OnFault = (_, message) => {
    throw new Refused("impossible", message);
  },
  keepsEntries = false,
): Performed {
  const performed: PerformedOperation[] = [];
  let work = effective;
  const emptied = new Set<string>();
  for (const asked of operations) {
    const copy = structuredClone({ ...work }) as Json;
    const operation = fillExpected(copy, widen(copy, asked));
    if (keepsEntries && isOtherEntry(copy, asked, operation)) {
      onFault(asked, "The entry of the list is another one meanwhile.");
      continue;
    }
    const left = findLeftList(copy, operation);
    const fault = performOperation(copy, withoutSchedule(operation));
    if (fault?.kind === alreadyApplied) continue;
    if (fault !== undefined) {
      onFault(asked, fault.kind.message({ domain: "", allowed: "", ...fault.values }));
      continue;
    }
    if (left !== undefined && left.length === 0) emptied.add("left");
    const after = completeDocument(copy);
    performed.push({ operation, before: work, after });
    work = after;
  }
  const after = emptied.size === 0 ? work : removeEmptiedLists(work, performed);
  return { performed, after };
}

/** The document without columns and tabs whose last section one of the operations has taken. */
function removeEmptiedLists(document: LayoutDocument, performed: readonly PerformedOperation[]): LayoutDocument {
  return completeDocument(dropEmptied({ ...document }, performed));
}

/** The same for a document in any form, such as a file's own value, in place. */
export function dropEmptied(document: Json, performed: readonly PerformedOperation[]): Json {
  const copy = structuredClone(document) as Json;
  const lists = performed.flatMap(({ operation, before }) => {
    const found =
      operation.op === "remove" || operation.op === "move" ? findSection(before, operation.section) : undefined;
    // By its name: the operation may have moved the section that holds it.
    const list = found === undefined ? undefined : findList(copy, formatListName(before, found.path));
    return list?.length === 0 ? [list] : [];
  });
  removeEmptied(copy, new Provenance({ source: new SourceText("", ""), path: [] }), lists);
  return copy;
}

/** A setting whose surroundings do not exist yet is set together with them. */
function widen(document: Json, operation: Operation): Operation {
  if (operation.op !== "set") return operation;
  const owner = operation.section === undefined ? document : findSection(document, operation.section)?.section;
  const path = toPath(owner, operation.pointer);
  let length = path.length;
  while (length > 1 && getAt(owner, path.slice(0, length - 1)) === undefined) length--;
  if (length === path.length) return operation;
  const to = path.slice(length).reduceRight((inner: unknown, key) => ({ [key]: inner }), operation.to);
  return { ...operation, pointer: formatPointer(path.slice(0, length)), to };
}

/** True where an operation means an entry of a list by its place, and that has another value than it states. */
function isOtherEntry(document: Json, asked: Operation, operation: Operation): boolean {
  if (!("pointer" in asked) || !("pointer" in operation)) return false;
  const path = locateSetting(document, asked);
  return (
    path?.some((step, index) => index > 0 && typeof step === "number" && path[index - 1] !== "sections") === true &&
    !isEqual(asked.was, operation.was)
  );
}

/** The operation with what the document has, as `was` states it. */
function fillExpected(document: unknown, operation: Operation): Operation {
  if (operation.op === "insert" || operation.op === "rename") return operation;
  const found = operation.section === undefined ? undefined : findSection(document, operation.section);
  if (operation.op === "set" || operation.op === "unset") {
    const owner = operation.section === undefined ? document : found?.section;
    const was = getAt(owner, toPath(owner, operation.pointer));
    return order({ ...operation, was } as Operation);
  }
  if (found === undefined) return operation;
  if (operation.op === "move") return order({ ...operation, was: describePlace(document, found.path) });
  return order({ ...operation, was: String(found.section.type) });
}

const KEYS = ["op", "section", "pointer", "at", "was", "to", "value"];

/** The operation with its keys in the order of the shipped files, without keys that have no value. */
function order(operation: Operation): Operation {
  const entries = Object.entries(operation).filter(([, value]) => value !== undefined);
  const rank = (key: string) => (KEYS.includes(key) ? KEYS.indexOf(key) : KEYS.length);
  return Object.fromEntries(entries.sort(([a], [b]) => rank(a) - rank(b))) as unknown as Operation;
}

/** Operations of a domain may have times; what they change is the same. */
function withoutSchedule(operation: Operation): Operation {
  const { from: _from, until: _until, through: _through, weekdays: _weekdays, hours: _hours, ...plain } = operation;
  return plain as Operation;
}

/** The path of a setting in a document; `undefined` where its section is not there. */
function locateSetting(
  document: unknown,
  { section, pointer }: { readonly section?: string | undefined; readonly pointer: string },
): Path | undefined {
  if (section === undefined) return toPath(document, pointer);
  const found = findSection(document, section);
  return found === undefined ? undefined : [...found.path, ...toPath(found.section, pointer)];
}

/** True where one pointer is another one or leads into it. */
export function isWithin(pointer: string, outer: string): boolean {
  return `${pointer}/`.startsWith(`${outer}/`);
}

/** The segments of a pointer that follow an outer one. */
export function stepsWithin(pointer: string, outer: string): string[] {
  return parsePointer(pointer).slice(parsePointer(outer).length);
}
