import { isRecord } from "../../domain/isRecord";
import type { Operation } from "../../generated/documents";
import { atValue, createDiagnostic } from "../diagnostics/createDiagnostic";
import type { Diagnostic, RelatedPlace } from "../diagnostics/Diagnostic";
import { formatAllowed, WORDS } from "../diagnostics/messages";
import { findNearest } from "../diagnostics/suggest";
import { findSection } from "../document/sectionPlaces";
import { findSections } from "../document/walkSections";
import { completeDocument } from "../schema/applyDefaults";
import { getAt, type Path, toPath } from "../source/pointer";
import type { SourceText } from "../source/SourceText";
import { type Anchor, type Provenance, toRelated } from "./Provenance";
import { type OperationFault, performOperation } from "./performOperation";
import type { TracedDocument } from "./TracedDocument";

/** Operations and their place in a file. */
export interface OperationList {
  readonly source: SourceText;
  readonly path: Path;
  readonly operations: readonly Operation[];
}

export interface Applied {
  /** Absent when an operation could not be applied. */
  readonly traced?: TracedDocument;
  readonly diagnostics: readonly Diagnostic[];
}

/** Applies operations to a copy of a document, in order. */
export function applyOperations(base: TracedDocument, list: OperationList): Applied {
  const document: Record<string, unknown> = structuredClone({ ...base.document });
  const provenance = base.provenance.copy();
  const history = new History();
  const missing = new Set<string>();
  const diagnostics = list.operations.flatMap((operation, index): Diagnostic[] => {
    const anchor: Anchor = { source: list.source, path: [...list.path, index] };
    const conflict = history.findConflict(operation);
    if (conflict !== undefined) {
      const related = [toRelated(conflict, WORDS.firstChange)];
      const values = { target: nameTarget(operation) };
      return [atValue("conflicting-operations", list.source, anchor.path, { values, related })];
    }
    const before = describeBefore(document, provenance, operation);
    const fault = performOperation(document, operation);
    if (fault === undefined) {
      history.add(operation, anchor);
      noteOrigins(document, provenance, operation, anchor, before);
      return [];
    }
    // A missing section is reported once.
    if (fault.code === "stale-target" && missing.has(fault.values.id ?? "")) return [];
    if (fault.code === "stale-target") missing.add(fault.values.id ?? "");
    return [explain(fault, anchor, document, provenance, history)];
  });
  if (diagnostics.length > 0) return { diagnostics };
  return { traced: { document: completeDocument(document), provenance }, diagnostics };
}

/** The earlier operations of the list, by the section's present id. */
class History {
  private readonly done: { operation: Operation; anchor: Anchor; section: string | undefined }[] = [];
  private readonly gone = new Map<string, Anchor>();

  add(operation: Operation, anchor: Anchor): void {
    if (operation.op === "insert") return;
    if (operation.op === "remove") this.gone.set(operation.section, anchor);
    if (operation.op === "rename") {
      this.gone.set(operation.section, anchor);
      for (const earlier of this.done) if (earlier.section === operation.section) earlier.section = operation.to;
    }
    this.done.push({ operation, anchor, section: operation.op === "rename" ? operation.to : operation.section });
  }

  /** The operation that removed or renamed a section. */
  findRemoval(id: string): Anchor | undefined {
    return this.gone.get(id);
  }

  /** An earlier operation that changes the same. */
  findConflict(operation: Operation): Anchor | undefined {
    if (operation.op === "insert") return undefined;
    return this.done.find(
      ({ operation: earlier, section }) => section === operation.section && isSameTarget(earlier, operation),
    )?.anchor;
  }
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

function nameTarget(operation: Operation): string {
  if (operation.op === "insert") return operation.value.id;
  const pointer = "pointer" in operation ? operation.pointer : "";
  return [operation.section, pointer].filter(Boolean).join(" ");
}

function explain(
  fault: OperationFault,
  anchor: Anchor,
  document: unknown,
  provenance: Provenance,
  history: History,
): Diagnostic {
  const { source } = anchor;
  const at = [...anchor.path, ...fault.at];
  const related: RelatedPlace[] = [];
  if (fault.related !== undefined) {
    related.push(toRelated(provenance.find(document, fault.related).anchor, WORDS.effective));
  }
  const removal = fault.code === "stale-target" ? history.findRemoval(fault.values.id ?? "") : undefined;
  if (removal !== undefined) related.push(toRelated(removal, WORDS.removedBy));
  const asked: unknown = source.has(at) ? source.nodeAt(at)?.value : undefined;
  const suggestion = typeof asked === "string" ? findNearest(asked, fault.possible ?? []) : undefined;
  const allowed =
    fault.possible === undefined || removal !== undefined ? "" : formatAllowed(fault.possible, WORDS.present);
  return createDiagnostic(fault.code, source.file, source.rangeOf(at), at, {
    values: { ...fault.values, allowed },
    suggestion,
    ...(related.length === 0 ? {} : { related }),
  });
}

interface Before {
  readonly value: unknown;
  readonly path: Path;
  readonly origin: ReturnType<Provenance["find"]>;
  /** Length of the list that the setting is an entry of. */
  readonly entries?: number;
}

/** The setting that an operation is about to change. */
function describeBefore(document: unknown, provenance: Provenance, operation: Operation): Before | undefined {
  if (operation.op !== "set" && operation.op !== "unset") return undefined;
  const owner = operation.section === undefined ? [] : findSection(document, operation.section)?.path;
  if (owner === undefined) return undefined;
  const inner = toPath(getAt(document, owner), operation.pointer);
  const path = [...owner, ...inner];
  const list = getAt(document, path.slice(0, -1));
  const entries = Array.isArray(list) ? { entries: list.length } : {};
  return { path: inner, value: getAt(document, path), origin: provenance.find(document, path), ...entries };
}

function noteOrigins(
  document: unknown,
  provenance: Provenance,
  operation: Operation,
  { source, path }: Anchor,
  before: Before | undefined,
): void {
  const overrode = before?.value === undefined ? {} : { overrode: { value: before.value, origin: before.origin } };
  switch (operation.op) {
    case "set":
      provenance.noteSetting(operation.section, before?.path ?? [], {
        anchor: { source, path: [...path, "to"] },
        isDefault: false,
        ...overrode,
      });
      noteSections(provenance, operation.to, source, [...path, "to"]);
      break;
    case "unset":
      if (before?.entries !== undefined) {
        provenance.removeEntry(operation.section, before.path.slice(0, -1), Number(before.path.at(-1)), before.entries);
        break;
      }
      provenance.noteSetting(operation.section, before?.path ?? [], {
        anchor: { source, path: [...path, "pointer"] },
        isDefault: true,
        ...overrode,
      });
      break;
    case "insert":
    case "replace": {
      provenance.noteSection(operation.value.id, { source, path: [...path, "value"] });
      noteSections(provenance, operation.value, source, [...path, "value"]);
      break;
    }
    case "rename": {
      const origin = provenance.find(document, [...(findSection(document, operation.to)?.path ?? []), "id"]);
      provenance.rename(operation.section, operation.to);
      provenance.noteSetting(operation.to, ["id"], {
        anchor: { source, path: [...path, "to"] },
        isDefault: false,
        overrode: { value: operation.section, origin },
      });
      break;
    }
    default:
  }
}

function noteSections(provenance: Provenance, value: unknown, source: SourceText, path: Path): void {
  for (const found of findSections(value)) {
    if (isRecord(found.section)) {
      provenance.noteSection(String(found.section.id), { source, path: [...path, ...found.path] });
    }
  }
}
