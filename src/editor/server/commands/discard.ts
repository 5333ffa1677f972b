import { isRecord } from "../../../domain/isRecord";
import type { LayoutDocument, Operation, Section } from "../../../generated/documents";
import type { DiscardCommand } from "../../../generated/editorRequests";
import { parseDomainFile } from "../../../layout/document/LayoutSet";
import { describePlace, findList, findSection } from "../../../layout/document/sectionPlaces";
import { getAt, toPath } from "../../../layout/source/pointer";
import { DraftDocuments, parseValue } from "../operations/DraftDocuments";
import { editFile, getTargetDocument } from "../operations/editFiles";
import { nameOperations } from "../operations/nameOperations";
import type { Json } from "../operations/performEach";
import { withoutSetting, withSetting } from "../operations/settingEdits";
import { stripDefaults } from "../operations/stripDefaults";
import { type ChangeKey, parseChangeId } from "../planning/changeId";
import { defineCommand } from "../planning/defineCommand";
import { text } from "../planning/formParts";
import type { Plan, PlanContext } from "../planning/Plan";
import { Refused } from "../Refused";
import { readSource, rewriteFile } from "../text/rewriteFile";

export const command = defineCommand<DiscardCommand>({
  form: {
    description: "Takes back one change that is not saved, and leaves all others as they are.",
    required: ["change"],
    properties: { change: text("Id of the change, see `Changes`; or a file, for all changes of it.") },
  },
  plan({ change }, context) {
    const key = parseChangeId(change);
    if (key === undefined) return discardFile(change, context);
    if (key.document === undefined) return discardSetting(key, context);
    const domain = parseDomainFile(key.file);
    const target = { document: key.document, ...(domain === undefined ? {} : { domain }) };
    const files = new DraftDocuments(context.saved.files);
    const saved = getTargetDocument(target, files);
    const present = getTargetDocument(target, context.documents);
    const operations = listOperations(key, saved, present, readSaved(key, domain, files));
    const { edit: edited, performed } = editFile(target, operations, context);
    return { edits: edited === undefined ? [] : [edited], name: `Take back: ${nameOperations(performed)}` };
  },
});

function discardFile(file: string, { saved, unsaved }: PlanContext): Plan {
  if (!unsaved.includes(file)) throw new Refused("missing", `The draft does not change ${file}.`);
  return { edits: [{ file, text: saved.get(file) ?? null }], name: `Take back all changes of ${file}` };
}

/** Returns a section as the saved file states it; `undefined` if it does not. */
function readSaved({ file, section }: ChangeKey, domain: string | undefined, saved: DraftDocuments): Json | undefined {
  if (domain !== undefined || section === undefined) return undefined;
  return findSection(saved.find(file), section)?.section;
}

function listOperations(
  key: ChangeKey,
  saved: LayoutDocument,
  present: LayoutDocument,
  stated: Json | undefined,
): readonly Operation[] {
  const { kind, section = "", former = "" } = key;
  const before = findSection(saved, section);
  switch (kind) {
    case "added":
      return [{ op: "remove", section }];
    case "renamed":
      return [{ op: "rename", section, to: former }];
    case "removed": {
      if (before === undefined) throw new Refused("missing", `“${section}” is not on disk any more.`);
      const value = (stated ?? stripDefaults(before.section as Json)) as unknown as Section;
      return [{ op: "insert", at: findPlace(saved, present, section), value }];
    }
    case "moved":
      return [{ op: "move", section, to: findPlace(saved, present, section) }];
    case "replaced": {
      if (before === undefined) throw new Refused("missing", `“${section}” is not on disk any more.`);
      const value = (stated ?? stripDefaults(before.section as Json)) as unknown as Section;
      return [{ op: "replace", section, value }];
    }
    case "changed":
      return [restoreSetting(key, saved)];
  }
}

function restoreSetting({ section, former, pointer = "" }: ChangeKey, saved: LayoutDocument): Operation {
  const owner = section === undefined ? saved : findSection(saved, former ?? section)?.section;
  if (owner === undefined) throw new Refused("missing", `“${section}” is not on disk.`);
  const to = getAt(owner, toPath(owner, pointer));
  const target = { ...(section === undefined ? {} : { section }), pointer };
  return to === undefined ? { op: "unset", ...target, was: null } : { op: "set", ...target, to };
}

/** Place of a section on disk, given by a neighbour that is also in the draft. */
function findPlace(saved: LayoutDocument, present: LayoutDocument, id: string) {
  const found = findSection(saved, id);
  if (found === undefined) throw new Refused("missing", `“${id}” is not on disk any more.`);
  const list = getAt(saved, found.path.slice(0, -1));
  const siblings = Array.isArray(list) ? list.filter(isRecord).map((one) => String(one.id)) : [];
  const index = siblings.indexOf(id);
  const isThere = (other: string) => findSection(present, other) !== undefined;
  const after = siblings.slice(0, index).findLast(isThere);
  if (after !== undefined) return { after };
  const before = siblings.slice(index + 1).find(isThere);
  if (before !== undefined) return { before };
  const [first = "sections"] = Object.values(describePlace(saved, [...found.path.slice(0, -1), 0]));
  return { first: findList(present, first) === undefined ? "sections" : first };
}

/** Discards the change of a setting in a file that is not a document, such as an entry of selection.json. */
function discardSetting({ file, pointer = "" }: ChangeKey, { saved, getText }: PlanContext): Plan {
  const [before, text] = [saved.get(file), getText(file)];
  if (before === undefined || text === undefined)
    return { edits: [{ file, text: before ?? null }], name: `Take back ${file}` };
  const root = (value: unknown): Json => ({ root: value });
  const [from, present] = [root(parseValue(file, before)), root(parseValue(file, text))];
  const path = toPath(from, `/root${pointer}`);
  const to = getAt(from, path);
  const value = to === undefined ? withoutSetting(present, [], path, false) : withSetting(present, [], path, to);
  if (value === undefined) throw new Refused("missing", "The setting has no place any more.");
  return {
    edits: [{ file, text: rewriteFile(readSource(file, text), value.root) }],
    name: `Take back ${pointer} of ${file}`,
  };
}
