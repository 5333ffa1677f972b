import { isRecord } from "../../domain/isRecord";
import { keepByObject } from "../../domain/keepByObject";
import type { LayoutDocument, Operation } from "../../generated/documents";
import { findSections } from "../document/walkSections";
import { shareSection } from "../schema/applyDefaults";
import { isHolderType } from "../schema/schemas";
import { toName } from "../source/toName";

/**
 * A copy of a completed document that operations may change in place. Sections that no operation names and that hold no
 * others are the sections of the document itself: many domains change a few sections each, and share the rest.
 */
export function copyDocument(document: LayoutDocument, operations: readonly Operation[]): Record<string, unknown> {
  const named = new Set(
    // An operation that is left out may have any form.
    operations.flatMap((operation) =>
      !isRecord(operation) || operation.op === "insert" ? [] : (operation.section ?? []),
    ),
  );
  return copy({ ...document }, named) as Record<string, unknown>;
}

function copy(value: unknown, named: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item) => copy(item, named));
  if (!isRecord(value)) return value;
  const copied: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    const child = value[key];
    copied[key] =
      key === "sections" && Array.isArray(child)
        ? child.map((section) => (isUntouched(section, named) ? shareSection(section) : copy(section, named)))
        : copy(child, named);
  }
  return copied;
}

function isUntouched(section: unknown, named: ReadonlySet<string>): section is Record<string, unknown> {
  return isRecord(section) && !named.has(toName(section.id)) && !isHolder(section);
}

/** True for a section that can contain others, even if it is empty: an operation may insert one. */
const isHolder = keepByObject(
  (section: Record<string, unknown>) => isHolderType(toName(section.type)) || findSections(section).length > 0,
);
