import { isRecord } from "../../domain/isRecord";
import type { Operation } from "../../generated/documents";
import { findSection } from "../document/sectionPlaces";
import { findSections } from "../document/walkSections";
import { getAt, type Path, toPath } from "../source/pointer";
import type { Anchor, SourceText } from "../source/SourceText";
import { toName } from "../source/toName";
import { noteSection } from "./noteSection";
import type { Performed } from "./OperationFault";
import type { Provenance } from "./Provenance";

/** A setting before an operation changes it. */
export interface Before {
  readonly value: unknown;
  readonly path: Path;
  readonly origin: ReturnType<Provenance["find"]>;
  /** Length of the list that the setting is an entry of. */
  readonly entries?: number;
}

/** The setting that an operation is about to change. */
export function describeBefore(document: unknown, provenance: Provenance, operation: Operation): Before | undefined {
  if (operation.op !== "set" && operation.op !== "unset") return undefined;
  const owner = operation.section === undefined ? [] : findSection(document, operation.section)?.path;
  if (owner === undefined) return undefined;
  const inner = toPath(getAt(document, owner), operation.pointer);
  const path = [...owner, ...inner];
  const list = getAt(document, path.slice(0, -1));
  const entries = Array.isArray(list) ? { entries: list.length } : {};
  return { path: inner, value: getAt(document, path), origin: provenance.find(document, path), ...entries };
}

/** Returns the setting for a list entry that an operation has found at another place, and changed. */
export function describeFollowed(
  document: unknown,
  provenance: Provenance,
  operation: Operation,
  { now }: Performed,
): Before | undefined {
  const before = describeBefore(document, provenance, operation);
  if (before === undefined) return undefined;
  const entries = (before.entries ?? 0) + (operation.op === "unset" ? 1 : 0);
  return { ...before, value: now, entries };
}

/** Records the origin of the values that an operation has set. */
export function noteOrigins(
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
      noteSection(provenance, operation.value.id, { source, path: [...path, "value"] });
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
      noteSection(provenance, toName(found.section.id), { source, path: [...path, ...found.path] });
    }
  }
}
