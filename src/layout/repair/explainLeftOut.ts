import type { Diagnostic } from "../diagnostics/Diagnostic";
import type { DomainOperation } from "../overlay/DomainOperation";
import { splitPath } from "../overlay/Provenance";
import type { Range } from "../source/FilePlace";
import { formatPointer, toPath } from "../source/pointer";
import type { SourceText } from "../source/SourceText";
import type { Attempted } from "./Attempted";

/**
 * Lists the operations that may cause the faults of an outcome, the most probable first: those that set the faulty value, those
 * that change the faulty section, then all others. Within these groups, later operations of the file come first.
 */
export function listSuspects({ operations, faults }: Attempted, source: SourceText): DomainOperation[] {
  const sections = new Set(
    faults.flatMap(({ diagnostic, part, document }) => {
      if (part === undefined || document === undefined) return [];
      const { id } = splitPath(document, toPath(document, diagnostic.pointer));
      return id === undefined ? [] : [`${part} ${id}`];
    }),
  );
  const rate = (own: DomainOperation): number => {
    if (faults.some(({ diagnostic }) => isInside(diagnostic, rangeOf(own, source)))) return 0;
    return sections.has(`${own.part} ${nameSection(own)}`) ? 1 : 2;
  };
  const applied = operations.filter(({ isLeftOut }) => !isLeftOut).map((own) => ({ own, rank: rate(own) }));
  return applied
    .reverse()
    .sort((a, b) => a.rank - b.rank)
    .map(({ own }) => own);
}

/**
 * Diagnostics for operations that are left out because of the outcome's faults: each fault once, at an operation that is
 * left out, and each operation with at least one.
 */
export function explainLeftOut(
  leftOut: readonly DomainOperation[],
  faults: readonly Diagnostic[],
  source: SourceText,
): Diagnostic[] {
  const ranges = leftOut.map((own) => rangeOf(own, source));
  const placed = faults.filter((fault) => ranges.some((range) => isInside(fault, range)));
  const others = faults.filter((fault) => !placed.includes(fault));
  const without = leftOut.filter((_, index) => !placed.some((fault) => isInside(fault, ranges[index])));
  const [first] = leftOut;
  const moved = others.flatMap((fault, index) => {
    const own = without[index] ?? first;
    return own === undefined ? [] : [placeAt(fault, own, source)];
  });
  const [any] = faults;
  const repeated = without
    .slice(others.length)
    .flatMap((own) => (any === undefined ? [] : [placeAt(any, own, source)]));
  return [...placed, ...moved, ...repeated];
}

/** Returns the fault at the place of an operation, without its fix, which is for another place. */
function placeAt({ fix: _fix, ...fault }: Diagnostic, own: DomainOperation, source: SourceText): Diagnostic {
  return { ...fault, ...source.rangeOf(own.path), pointer: formatPointer(own.path) };
}

function rangeOf({ path }: DomainOperation, source: SourceText): Range {
  const node = source.nodeAt(path);
  return source.rangeAt(node?.offset ?? 0, node?.length ?? 0);
}

function isInside(place: Range, range: Range | undefined): boolean {
  if (range === undefined) return false;
  const isBefore = place.line < range.line || (place.line === range.line && place.column < range.column);
  const isAfter = place.line > range.endLine || (place.line === range.endLine && place.column >= range.endColumn);
  return !isBefore && !isAfter;
}

/** Returns the id of the section of an operation after it. */
function nameSection({ operation }: DomainOperation): string {
  if (operation.op === "insert" || operation.op === "replace") return operation.value.id;
  if (operation.op === "rename") return operation.to;
  return operation.section ?? "";
}
