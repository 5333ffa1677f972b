import { isRecord } from "../../domain/isRecord";
import type { Operation } from "../../generated/documents";
import { findSections } from "../document/walkSections";
import { readSchedule } from "../schedule/Schedule";
import type { Anchor } from "../source/SourceText";

/** The earlier operations of the list, by the section's present id. */
export class OperationHistory {
  private readonly done: { operation: Operation; anchor: Anchor; section: string | undefined }[] = [];
  private readonly gone = new Map<string, Anchor>();
  private readonly unbrought = new Map<string, Anchor>();
  private readonly closed = new Map<string, Anchor>();

  add(operation: Operation, anchor: Anchor): void {
    if (operation.op === "insert") return;
    if (operation.op === "remove") this.gone.set(operation.section, anchor);
    if (operation.op === "rename") {
      this.gone.set(operation.section, anchor);
      for (const earlier of this.done) if (earlier.section === operation.section) earlier.section = operation.to;
    }
    this.done.push({ operation, anchor, section: operation.op === "rename" ? operation.to : operation.section });
  }

  /** Records an operation that is left out: the sections that it would insert are missing. */
  addLeftOut(operation: Operation, anchor: Anchor): void {
    for (const id of listBrought(operation)) if (!this.unbrought.has(id)) this.unbrought.set(id, anchor);
  }

  /** Records an operation that does not apply at this time: the sections that it would insert are missing. */
  addClosed(operation: Operation, anchor: Anchor): void {
    for (const id of listBrought(operation)) if (!this.closed.has(id)) this.closed.set(id, anchor);
  }

  /** Returns the operation that inserts a section at other times. */
  findClosed(id: string): Anchor | undefined {
    return this.closed.get(id);
  }

  /** Returns the operation that would have inserted a section, but is left out. */
  findLeftOut(id: string): Anchor | undefined {
    return this.unbrought.get(id);
  }

  /** Returns the operation that removed or renamed a section. */
  findRemoval(id: string): Anchor | undefined {
    return this.gone.get(id);
  }

  /**
   * Returns an earlier operation on the same target. An operation with a schedule may change what one without has changed.
   */
  findConflict(operation: Operation): Anchor | undefined {
    if (operation.op === "insert") return undefined;
    const isTimed = readSchedule(operation) !== undefined;
    return this.done.find(
      ({ operation: earlier, section }) =>
        section === operation.section &&
        isSameTarget(earlier, operation) &&
        !(isTimed && readSchedule(earlier) === undefined),
    )?.anchor;
  }
}

/** Lists the ids that an operation adds to the document. */
export function listBrought(operation: Operation): string[] {
  if (!isRecord(operation)) return [];
  if (operation.op === "rename") return [operation.to];
  if (operation.op !== "insert" && operation.op !== "replace") return [];
  // An operation that is left out may have any form.
  return [operation.value, ...findSections(operation.value).map(({ section }) => section)].flatMap(
    (section: unknown) => (isRecord(section) && typeof section.id === "string" ? [section.id] : []),
  );
}

function isSameTarget(earlier: Operation, later: Operation): boolean {
  const isSetting = (operation: Operation) => operation.op === "set" || operation.op === "unset";
  if (isSetting(earlier) && (later.op === "replace" || later.op === "remove")) return true;
  if ("pointer" in earlier && "pointer" in later) {
    return (
      `${earlier.pointer}/`.startsWith(`${later.pointer}/`) || `${later.pointer}/`.startsWith(`${earlier.pointer}/`)
    );
  }
  return earlier.op === later.op || (earlier.op === "replace" && isSetting(later));
}
