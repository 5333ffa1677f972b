import type { Operation, Section } from "../../../generated/documents";
import type { EditTarget } from "../../../generated/editorRequests";
import { findSection } from "../../../layout/document/sectionPlaces";
import { isInclude } from "../../../layout/include/listIncludes";
import { isExtending } from "../../../layout/overlay/traceUnchecked";
import { listTakenIds } from "../../../layout/site/listTakenIds";
import { withoutSecondHeading } from "../../../layout/site/mainHeadings";
import { editFile, type FileEdit, getTargetDocument } from "../operations/editFiles";
import type { Json } from "../operations/performEach";
import { stripDefaults } from "../operations/stripDefaults";
import { Refused } from "../Refused";
import type { PlanContext } from "./Plan";
import { withFreeIds } from "./withFreeIds";

/** Returns a section as it is added to a document: with free ids, and without a second main heading. */
export function createAdded(section: Section, target: EditTarget, { documents }: PlanContext): Section {
  const added = withFreeIds(section, listTakenIds(target.document, documents));
  return withoutSecondHeading(added, getTargetDocument(target, documents));
}

/**
 * Returns the edits of operations that concern the document alone, also where it includes the section: a copy, a paste, and a
 * time that hides a section.
 */
export function performOwn(
  target: EditTarget,
  operations: readonly Operation[],
  context: PlanContext,
): readonly FileEdit[] {
  const { edit } = editFile(target, operations, context, { isOwn: true });
  return edit === undefined ? [] : [edit];
}

/** Returns a section as it is in effect. Throws {@link Refused} where the document has none with this id. */
export function requireSection(target: EditTarget, id: string, { documents }: PlanContext): Json {
  const found = findSection(getTargetDocument(target, documents), id);
  if (found === undefined) throw new Refused("missing", `There is no section “${id}”.`);
  return found.section;
}

/** Returns a section as a file states it, without defaults. */
export function readSection(target: EditTarget, id: string, context: PlanContext): Section {
  const raw = context.documents.find(`${target.document}.json`);
  const own = target.domain === undefined && raw !== undefined && !isExtending(raw) ? findSection(raw, id) : undefined;
  const stated = own === undefined || isInclude(own.section) ? undefined : own.section;
  return (stated ?? stripDefaults(requireSection(target, id, context))) as unknown as Section;
}
