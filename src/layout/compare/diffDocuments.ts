import type { LayoutDocument, Operation, Overlay, Section } from "../../generated/documents";
import { describePlace, findList, findSection, formatListName, getList } from "../document/sectionPlaces";
import { findSections } from "../document/walkSections";
import { performOperation } from "../overlay/performOperation";
import { getAt, type Path } from "../source/pointer";
import { diffDocumentSettings, diffSettings, isHolderChange, type SettingChange, toPointer } from "./diffSettings";
import { findLongestRun } from "./findLongestRun";
import { isReplaced } from "./isReplaced";
import { type Matches, matchSections, type PlacedSection } from "./matchSections";

/** The difference of two documents. */
export interface Difference {
  /** Change the first document into the second one; empty when they are equal. */
  readonly operations: readonly Operation[];
  readonly matches: Matches;
}

/** The operations that change `a` into `b`; both with defaults filled in and `extends` resolved. */
export function diffDocuments(a: LayoutDocument, b: LayoutDocument): Difference {
  const matches = matchSections(a, b);
  const work = new WorkingCopy(a);
  const settings = listSettingChanges(a, b, matches);
  const holders = settings.filter(({ change }) => isHolderChange(change));

  for (const [left, right] of matches.toB) {
    const [section, to] = [left.section.id, right.section.id];
    if (section !== to) work.perform({ op: "rename", section, to });
  }
  removeEarly(matches, work);
  for (const [left, right] of matches.toB) {
    if (!isReplaced(left.section, right.section)) continue;
    work.perform({ op: "replace", section: right.section.id, was: left.section.type, value: right.section });
  }
  for (const { id, change } of holders) if (change.from === undefined) work.perform(toOperation(id, change));
  arrange(b, matches, work);
  for (const placed of matches.a) {
    if (!matches.toB.has(placed)) work.remove(placed);
  }
  for (const { id, change } of holders) if (change.to === undefined) work.perform(toOperation(id, change));
  for (const { id, change } of settings) if (!isHolderChange(change)) work.perform(toOperation(id, change));
  return { operations: work.operations, matches };
}

/** A difference as an overlay; `base` is the id of the first document, where it has one. */
export function toOverlay({ operations }: Difference, base?: string): Overlay {
  return { version: 5, ...(base === undefined ? {} : { extends: base }), operations: [...operations] };
}

/** The first document with the operations so far applied. */
class WorkingCopy {
  readonly operations: Operation[] = [];
  /** Ids that sections of the second document now use. */
  private readonly inserted = new Set<string>();
  readonly document: Record<string, unknown>;

  constructor(document: LayoutDocument) {
    this.document = structuredClone({ ...document });
  }

  perform(operation: Operation): void {
    const fault = performOperation(this.document, operation);
    if (fault !== undefined)
      throw new Error(`the difference cannot be made: ${fault.kind.code} ${JSON.stringify(operation)}`);
    this.operations.push(operation);
    if (operation.op === "insert" || operation.op === "replace") {
      for (const id of listContained(operation.value)) this.inserted.add(id);
    }
  }

  /** Removes a section of the first document, unless it was removed inside another one. */
  remove({ section: { id, type } }: PlacedSection): void {
    const found = findSection(this.document, id);
    if (found !== undefined && !this.inserted.has(id)) this.perform({ op: "remove", section: id, was: type });
  }
}

interface OwnedChange {
  /** The section's, as the second document has it; absent for the document. */
  readonly id?: string;
  readonly change: SettingChange;
}

function listSettingChanges(a: LayoutDocument, b: LayoutDocument, { toB }: Matches): OwnedChange[] {
  const own = diffDocumentSettings(a, b).map((change) => ({ change }));
  const sections = [...toB].flatMap(([left, right]) => {
    if (isReplaced(left.section, right.section)) return [];
    const { id } = right.section;
    return diffSettings({ ...left.section, id }, right.section).map((change) => ({ id, change }));
  });
  return [...own, ...sections];
}

function toOperation(section: string | undefined, change: SettingChange): Operation {
  const target = { ...(section === undefined ? {} : { section }), pointer: toPointer(change) };
  const { from, to } = change;
  if (to === undefined) return { op: "unset", ...target, was: from };
  return from === undefined ? { op: "set", ...target, to } : { op: "set", ...target, was: from, to };
}

/** Frees ids that new sections need. Sections inside a replaced one are removed with it. */
function removeEarly({ a, b, toB }: Matches, work: WorkingCopy): void {
  const byId = new Map(b.map((placed) => [placed.section.id, placed]));
  for (const placed of a) {
    const successor = byId.get(placed.section.id);
    if (toB.has(placed) || successor === undefined) continue;
    const staysInside = placed.ancestors.some((outer) => {
      const match = toB.get(outer);
      return match !== undefined && isReplaced(outer.section, match.section) && successor.ancestors.includes(match);
    });
    if (!staysInside) work.remove(placed);
  }
}

/** Inserts and moves sections, so that every list has the sections of the second document in their order. */
function arrange(b: LayoutDocument, matches: Matches, work: WorkingCopy): void {
  const lists = new Map<string, PlacedSection[]>();
  for (const placed of matches.b) {
    const outer = placed.ancestors.at(-1);
    const isNew = (whole: PlacedSection) => {
      const before = matches.toA.get(whole);
      return before === undefined || isReplaced(before.section, whole.section);
    };
    // Sections inside a new or replaced one are already in order.
    if (outer !== undefined && placed.ancestors.some(isNew)) continue;
    const name = formatListName(b, placed.path);
    lists.set(name, [...(lists.get(name) ?? []), placed]);
  }
  for (const [name, placedSections] of lists) arrangeList(name, placedSections, matches, work);
}

function arrangeList(
  name: string,
  placedSections: readonly PlacedSection[],
  matches: Matches,
  work: WorkingCopy,
): void {
  const list = findList(work.document, name) ?? [];
  const places = placedSections.map(({ section }) => list.findIndex((entry) => getAt(entry, ["id"]) === section.id));
  const staying = findLongestRun(places);
  placedSections.forEach((placed, index) => {
    const before = placedSections[index - 1];
    const place = before === undefined ? { first: name } : { after: before.section.id };
    const { id } = placed.section;
    if (!matches.toA.has(placed)) {
      work.perform({ op: "insert", at: place, value: placed.section });
    } else if (!staying.has(index)) {
      const found = findSection(work.document, id);
      if (found !== undefined && !isBehind(work.document, found.path, before?.section.id, name)) {
        const was = describePlace(work.document, found.path);
        work.perform({ op: "move", section: id, was, to: place });
      }
    }
  });
}

function isBehind(document: unknown, path: Path, before: string | undefined, name: string): boolean {
  const list = getList(document, path);
  const index = Number(path.at(-1));
  if (before === undefined) return index === 0 && findList(document, name) === list;
  return getAt(list, [index - 1, "id"]) === before;
}

/** Ids of a section and of all sections in it. */
function listContained(section: Section): string[] {
  return [section.id, ...findSections<Section>(section).map(({ section: { id } }) => id)];
}
