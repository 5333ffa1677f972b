import { modify } from "jsonc-parser";
import type { Operation } from "../../generated/documents";
import type { TextEdit } from "../diagnostics/Diagnostic";
import { movedEntry } from "../diagnostics/kinds/moved-entry";
import { stalePlace } from "../diagnostics/kinds/stale-place";
import { staleValue } from "../diagnostics/kinds/stale-value";
import { editAt } from "../diagnostics/replaceNode";
import type { DomainOperation } from "../overlay/DomainOperation";
import type { FilePlace } from "../source/FilePlace";
import type { SourceText } from "../source/SourceText";

/** An operation that expects another value than its document has now. */
export interface StaleOperation {
  readonly op: Operation["op"];
  /** Its target: `header`, `home`, `footer`, or the id of a page. */
  readonly part: string;
  readonly section?: string;
  /** As the file says it. */
  readonly pointer?: string;
  /** The value that the operation expects; absent for none. */
  readonly expected?: unknown;
  /** The value of the document; absent for none. */
  readonly now?: unknown;
  /** The value that the operation sets, or the place to which it moves the section; absent for operations that take something away. */
  readonly ours?: unknown;
  /** The present place of the expected entry of a list. */
  readonly movedTo?: string;
  /** The operation. */
  readonly place: FilePlace;
  /** The document's value. */
  readonly nowAt?: FilePlace;
}

/** Stale operations of a domain's file, and the edits that update them. */
export interface Rebase {
  readonly stale: readonly StaleOperation[];
  /** Edits of `was`, or of `pointer` if an entry has moved; nothing else of the file changes. */
  readonly edits: readonly TextEdit[];
}

/** Faults of operations that still apply and expect something else than the document has. */
const STALE: ReadonlySet<unknown> = new Set([staleValue, stalePlace, movedEntry]);

/** Finds the operations of a domain that expect something else than their document has now, with edits that update them. */
export function rebaseDomain(operations: readonly DomainOperation[], source: SourceText): Rebase {
  const found = operations.filter(({ fault, isLeftOut }) => !isLeftOut && fault !== undefined && STALE.has(fault.kind));
  return {
    stale: found.map((own) => describeStale(own, source)),
    edits: found.flatMap((own) => listEdits(own, source)),
  };
}

function describeStale(
  { operation, part, path, fault, diagnostic }: DomainOperation,
  source: SourceText,
): StaleOperation {
  const { performed = {} } = fault ?? {};
  const [nowAt] = diagnostic?.related ?? [];
  const { line, column } = source.rangeOf(path);
  const isMoved = performed.pointer !== undefined;
  return {
    op: operation.op,
    part,
    ...("section" in operation ? { section: operation.section } : {}),
    ...("pointer" in operation ? { pointer: operation.pointer } : {}),
    ...("was" in operation ? { expected: operation.was } : {}),
    ...("now" in performed ? { now: performed.now } : {}),
    ...readOurs(operation),
    ...(isMoved ? { movedTo: performed.pointer } : {}),
    place: { file: source.file, line, column },
    ...(nowAt === undefined ? {} : { nowAt: { file: nowAt.file, line: nowAt.line, column: nowAt.column } }),
  } as StaleOperation;
}

function readOurs(operation: Operation): { readonly ours?: unknown } {
  if (operation.op === "set" || operation.op === "move") return { ours: operation.to };
  return operation.op === "replace" ? { ours: operation.value } : {};
}

function listEdits({ path, fault }: DomainOperation, source: SourceText): TextEdit[] {
  const { performed = {} } = fault ?? {};
  const pointer = performed.pointer === undefined ? [] : replaceValue(source, [...path, "pointer"], performed.pointer);
  const at = [...path, "was"];
  if (!("now" in performed)) {
    if (!source.has(at)) return pointer;
    const removal = modify(source.text, at, undefined, {});
    return [...pointer, ...removal.map(({ offset, length, content }) => editAt(source, offset, length, content))];
  }
  return [
    ...pointer,
    ...(source.has(at) ? replaceValue(source, at, performed.now) : addExpected(source, path, performed.now)),
  ];
}

function replaceValue(source: SourceText, path: readonly (string | number)[], value: unknown): TextEdit[] {
  const node = source.nodeAt(path);
  return node === undefined ? [] : [editAt(source, node.offset, node.length, formatInline(value))];
}

/** Adds `was` after `pointer`: in the same line, or in a line of its own where `pointer` has one. */
function addExpected(source: SourceText, path: readonly (string | number)[], value: unknown): TextEdit[] {
  const key = source.keyNodeAt([...path, "pointer"]);
  const node = source.nodeAt([...path, "pointer"]);
  if (key === undefined || node === undefined) return [];
  const indentation = /\r?\n[^\S\n]*$/.exec(source.text.slice(0, key.offset))?.[0] ?? " ";
  return [editAt(source, node.offset + node.length, 0, `,${indentation}"was": ${formatInline(value)}`)];
}

/** JSON in one line, with the spaces of a formatted file. */
function formatInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(formatInline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, child]) => `${JSON.stringify(key)}: ${formatInline(child)}`);
  return entries.length === 0 ? "{}" : `{ ${entries.join(", ")} }`;
}
