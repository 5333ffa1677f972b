import { isRecord } from "../../domain/isRecord";
import type { LayoutDocument } from "../../generated/documents";
import { type Diagnostic, isError } from "../diagnostics/Diagnostic";
import { documentKept } from "../diagnostics/kinds/document-kept";
import { sectionLeftOut } from "../diagnostics/kinds/section-left-out";
import { filterSections, findSections } from "../document/walkSections";
import type { TracedDocument } from "../overlay/TracedDocument";
import { completeDocument } from "../schema/applyDefaults";
import type { CheckedDocument } from "../site/CheckedDocument";
import { formatPointer } from "../source/pointer";
import { isInside } from "../validate/checkRules";
import { validateDocument } from "../validate/validateDocument";
import { FILE_START } from "./fileStart";

/**
 * Returns the version of a document to serve: the new one if it is sound, else the last good one, else the new one without
 * its faulty sections; `undefined` if nothing is left. A sound document counts as faulty if an error elsewhere involves it
 * (`isInvolved`). Sections that cannot work at their place are left out of the new version, even if there is a last good one,
 * so that the document is the same after a restart.
 */
export function acceptDocument(
  last: TracedDocument | undefined,
  checked: CheckedDocument,
  isInvolved: boolean,
  steps: Diagnostic[],
): LayoutDocument | undefined {
  const before = last?.document;
  if (checked.document !== undefined && !(isInvolved && before !== undefined)) return checked.document;
  if (checked.document !== undefined && isSame(checked.traced, last)) return before;
  const { id, parsed } = checked;
  const errors = checked.diagnostics.filter(isError);
  const place = errors[0] ?? FILE_START;
  if (checked.repaired !== undefined) {
    const { traced, leftOut } = checked.repaired;
    for (const { id: section, error } of leftOut) {
      steps.push(sectionLeftOut.at(parsed.source.file, error, [], { id: section }));
    }
    return isSame(traced, last) ? before : traced.document;
  }
  if (before !== undefined) {
    steps.push(documentKept.at(parsed.source.file, place, [], { id }));
    return before;
  }
  const faulty = findFaultySections(parsed.value, errors);
  if (faulty === undefined) return undefined;
  for (const { path, section } of faulty) {
    const name = isRecord(section) && typeof section.id === "string" ? section.id : formatPointer(path);
    steps.push(sectionLeftOut.atValue(parsed.source, path, { id: name }));
  }
  const dropped = new Set(faulty.map(({ path }) => formatPointer(path)));
  const kept = filterSections(parsed.value, (path) => !dropped.has(formatPointer(path)));
  if (!isRecord(kept) || !Array.isArray(kept.sections) || kept.sections.length === 0) return undefined;
  // Of a document with too many sections nothing else was checked.
  const isUnread = errors.some(({ code }) => code === "too-many-sections");
  if (isUnread && validateDocument({ source: parsed.source, value: kept }).some(isError)) return undefined;
  return completeDocument(kept);
}

/** Returns whether two documents are equal, with their operations that have a schedule. */
function isSame(a: TracedDocument | undefined, b: TracedDocument | undefined): boolean {
  return (
    JSON.stringify(a?.document) === JSON.stringify(b?.document) &&
    JSON.stringify(a?.timed?.operations) === JSON.stringify(b?.timed?.operations)
  );
}

/** The innermost sections that contain the errors; `undefined` when an error is outside of all sections. */
function findFaultySections(value: unknown, errors: readonly Diagnostic[]) {
  const sections = findSections(value);
  const faulty = sections.filter(({ path }) => errors.some(({ pointer }) => isInside(pointer, path)));
  const isAllInside = errors.every(({ pointer }) => sections.some(({ path }) => isInside(pointer, path)));
  return isAllInside ? faulty : undefined;
}
