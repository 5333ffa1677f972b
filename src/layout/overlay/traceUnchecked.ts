import { isRecord } from "../../domain/isRecord";
import type { Operation } from "../../generated/documents";
import { LIMITS } from "../document/limits";
import { completeDocument } from "../schema/applyDefaults";
import type { SourceText } from "../source/SourceText";
import { applyEach, type LenientList } from "./applyOperations";
import { addOwnSettings } from "./resolveExtends";
import { type TracedDocument, traceDocument } from "./TracedDocument";

/** A file of a document that may have faults. */
export interface UncheckedFile {
  readonly source: SourceText;
  /** Absent if the text is not JSON. */
  readonly value?: unknown;
  /** The effective document, if it is known already. */
  readonly traced?: TracedDocument | undefined;
}

/** Returns the file of a document by its id; `undefined` if there is none. */
export type FindFile = (id: string) => UncheckedFile | undefined;

/**
 * Returns a document with defaults, and with what it extends, whatever faults it has: invalid values stay in it, operations
 * that cannot be performed are left out, and so are those with a schedule. Without faults it is the document that
 * `resolveExtends` returns. `undefined` if the file is not an object, or what it extends cannot be used.
 */
export function traceUnchecked(id: string, find: FindFile, chain: readonly string[] = []): TracedDocument | undefined {
  const file = find(id);
  if (file === undefined || file.traced !== undefined) return file?.traced;
  const { source, value } = file;
  if (!isRecord(value)) return undefined;
  if (!isExtending(value)) return traceDocument(completeDocument(value), source);
  const base = traceUncheckedBase(id, find, chain);
  if (base === undefined) return undefined;
  const operations: readonly unknown[] = Array.isArray(value.operations) ? value.operations : [];
  const applied = applyUnchecked(base, { source, path: ["operations"], operations, domain: "" });
  return addOwnSettings(applied, source, value);
}

/** Returns the document that another one extends; `undefined` if it extends none that can be used. */
export function traceUncheckedBase(
  id: string,
  find: FindFile,
  chain: readonly string[] = [],
): TracedDocument | undefined {
  const value = find(id)?.value;
  const base = isRecord(value) ? value.extends : undefined;
  if (typeof base !== "string" || base === id || chain.includes(base) || chain.length >= LIMITS.extends)
    return undefined;
  return traceUnchecked(base, find, [...chain, id]);
}

/** True for the value of a file that changes another document; it may have faults. */
export function isExtending(value: unknown): boolean {
  if (!isRecord(value) || Array.isArray(value.sections)) return false;
  return typeof value.extends === "string" || Array.isArray(value.operations);
}

/** Operations that may have any form. */
export interface UncheckedList extends Omit<LenientList, "operations" | "skipped"> {
  readonly operations: readonly unknown[];
  readonly skipped?: ReadonlySet<number>;
}

/** Applies operations to a document, both of which may have faults, and leaves out those that cannot be performed. */
export function applyUnchecked(base: TracedDocument, list: UncheckedList): TracedDocument {
  const skipped = new Set(list.skipped);
  list.operations.forEach((operation, index) => {
    if (!isRecord(operation) || typeof operation.op !== "string") skipped.add(index);
  });
  try {
    return applyEach(base, { ...list, operations: list.operations as readonly Operation[], skipped }).traced;
  } catch {
    // Operations rely on the form of what they find.
    return base;
  }
}
