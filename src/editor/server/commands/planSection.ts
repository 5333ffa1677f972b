import type { Operation, Section } from "../../../generated/documents";
import { withoutSecondHeading } from "../../../layout/check/mainHeadings";
import { findSection } from "../../../layout/document/sectionPlaces";
import { isInclude } from "../../../layout/include/listIncludes";
import { isExtending } from "../../../layout/overlay/traceUnchecked";
import type { DuplicateCommand, EditTarget, HideCommand, PasteCommand } from "../../protocol/command";
import { readDomainList, toDomainFile } from "../operations/DraftDocuments";
import { editFile, getTargetDocument, writeDomainFile } from "../operations/editFiles";
import { nameSection } from "../operations/nameOperations";
import type { Json } from "../operations/performEach";
import { stripDefaults } from "../operations/stripDefaults";
import { Refused } from "../Refused";
import type { Plan, PlanContext } from "./Plan";
import { listTakenIds, withFreeIds } from "./sectionIds";

/** Inserts a copy of a section after it. */
export function planDuplicate({ target, section }: DuplicateCommand, context: PlanContext): Plan {
  const own = readSection(target, section, context);
  const value = createAdded(own, target, context);
  const plan = perform(target, [{ op: "insert", at: { after: section }, value }], context);
  return { ...plan, name: `Duplicate ${nameSection(own)}`, answer: { section: value.id } };
}

/** Inserts a section that was copied somewhere. */
export function planPaste({ target, at, value, name }: PasteCommand, context: PlanContext): Plan {
  const pasted = createAdded(value, target, context);
  const plan = perform(target, [{ op: "insert", at, value: pasted }], context);
  return { ...plan, name: name ?? `Paste ${nameSection(pasted)}`, answer: { section: pasted.id } };
}

/** Returns a section as it is added to a document: with free ids, and without a second main heading. */
function createAdded(section: unknown, target: EditTarget, { documents }: PlanContext): Section {
  const added = withFreeIds(section, listTakenIds(target.document, documents));
  return withoutSecondHeading(added, getTargetDocument(target, documents));
}

/** Time after which a day is over in every time zone, in milliseconds. */
const PAST_MS = 48 * 60 * 60 * 1000;

/** Hides a section, or shows it again. */
export function planHide(command: HideCommand, context: PlanContext): Plan {
  const { target, section } = command;
  if (command.do === "show") return planShow(command, context);
  const own = findSection(getTargetDocument(target, context.documents), section)?.section;
  if (own === undefined) throw new Refused(`There is no section “${section}”.`);
  const name = `Hide ${nameSection(own)}`;
  if (target.domain !== undefined) return { ...perform(target, [{ op: "remove", section }], context), name };
  const day = new Date(Date.now() - PAST_MS).toISOString().slice(0, 10);
  if (typeof own.from === "string" && own.from >= day) {
    throw new Refused(`It is not shown before ${own.from}. Take away “from” to hide it for good.`);
  }
  const pointer = own.through === undefined ? "/until" : "/through";
  return { ...perform(target, [{ op: "set", section, pointer, to: day }], context), name };
}

function planShow({ target, section }: HideCommand, context: PlanContext): Plan {
  const { documents } = context;
  if (target.domain !== undefined) {
    const list = readDomainList(documents.find(toDomainFile(target.domain)), target.document);
    const kept = list.filter((own) => !(own.op === "remove" && own.section === section));
    const held = findSection(documents.getDomainBase(target.document), section)?.section;
    if (kept.length < list.length) {
      const edit = writeDomainFile(target.domain, target.document, kept, context);
      return { edits: [edit], name: `Show ${nameSection(held)}` };
    }
  }
  const own = findSection(getTargetDocument(target, documents), section)?.section;
  if (own === undefined) throw new Refused(`There is no section “${section}”.`);
  const name = `Show ${nameSection(own)}`;
  const end = (["until", "through"] as const).find((key) => own[key] !== undefined);
  if (end === undefined) return { edits: [], name };
  return { ...perform(target, [{ op: "unset", section, pointer: `/${end}`, was: own[end] }], context), name };
}

/** A copy, a paste and a time that hides a section concern the document alone, also where it includes the section. */
function perform(target: EditTarget, operations: readonly Operation[], context: PlanContext): Omit<Plan, "name"> {
  const { edit } = editFile(target, operations, context, { isOwn: true });
  return { edits: edit === undefined ? [] : [edit] };
}

/** Returns a section as a file states it, without defaults. */
function readSection({ document, domain }: EditTarget, id: string, { documents }: PlanContext): Section {
  const raw = documents.find(`${document}.json`);
  const own = domain === undefined && raw !== undefined && !isExtending(raw) ? findSection(raw, id) : undefined;
  const stated = isInclude(own?.section) ? undefined : own;
  const found = stated ?? findSection(getTargetDocument({ document, domain }, documents), id);
  if (found === undefined) throw new Refused(`There is no section “${id}”.`);
  return (stated === undefined ? stripDefaults(found.section as Json) : found.section) as unknown as Section;
}
