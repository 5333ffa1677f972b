import { plural } from "../../domain/text/messageWords";
import type { TracedDocument } from "../overlay/TracedDocument";
import { describeSetting } from "../schema/describeSetting";
import type { FilePlace } from "../source/FilePlace";
import { isEqual } from "../source/isEqual";
import { formatPointer, getAt, type Path } from "../source/pointer";
import type { Change, NamedSection } from "./Change";
import { describeSettingChange, ordinal } from "./describeSettingChange";
import { diffByEntry } from "./diffByEntry";
import { type Difference, diffDocuments } from "./diffDocuments";
import { diffDocumentSettings, diffSettings } from "./diffSettings";
import { matchCards } from "./matchCards";
import type { PlacedSection } from "./matchSections";
import { toShown } from "./toShown";

/** The comparison of lists of links, questions and other entries. */
export interface DescribeOptions {
  /** True to describe each entry by what identifies it; its pointers are then not those of operations. */
  readonly isByEntry?: boolean;
}

/**
 * The differences of two documents, section by section in the order of the second one; those that shoppers do not see are
 * marked as `unseen`.
 */
export function describeDifference(a: TracedDocument, b: TracedDocument, options: DescribeOptions = {}): Change[] {
  const described = describeAll(a, b, options);
  const all = [...described.own, ...described.ofSections];
  if (!all.some(canBeUnseen)) return all;
  const seen = describeShown(a, b, described, options);
  const keys = new Set(seen.map(getKey));
  const found = new Set(all.map(getKey));
  // Without what is not seen, other sections may match: then every difference counts.
  if (seen.some((change) => !found.has(getKey(change)))) return all;
  return all.map((change) => (keys.has(getKey(change)) ? change : { ...change, unseen: true }));
}

/** The differences that shoppers see. Where the sections are the same as in the documents, only the rest is compared again. */
function describeShown(a: TracedDocument, b: TracedDocument, described: Described, options: DescribeOptions): Change[] {
  const [left, right] = [a, b].map((traced): TracedDocument => ({ ...traced, document: toShown(traced.document) }));
  if (left === undefined || right === undefined) return [];
  const areSectionsSame =
    left.document.sections === a.document.sections && right.document.sections === b.document.sections;
  if (areSectionsSame) {
    const cards = matchCards(left.document, right.document, described.difference.matches);
    const areCardsSame = isEqual([...cards], [...described.cards]);
    if (areCardsSame) return [...describeDocument(left, right, cards, options), ...described.ofSections];
  }
  const { own, ofSections } = describeAll(left, right, options);
  return [...own, ...ofSections];
}

/** True for a difference of the document's own settings, or of repeated spaces: only these may be unseen. */
function canBeUnseen({ section, from, to }: Change): boolean {
  return section === undefined || JSON.stringify([from, to]).includes("  ");
}

/** The same text for the same thing in which documents differ. */
function getKey({ kind, section, becomes, pointer, entry }: Change): string {
  return JSON.stringify([kind, section?.id, becomes?.id, pointer, entry?.change]);
}

/** All differences of two documents. */
interface Described {
  readonly difference: Difference;
  /** Card styles with another name: the second one by the first. */
  readonly cards: ReadonlyMap<string, string>;
  /** Those of the documents themselves. */
  readonly own: readonly Change[];
  readonly ofSections: readonly Change[];
}

function describeAll(a: TracedDocument, b: TracedDocument, options: DescribeOptions): Described {
  const difference = diffDocuments(a.document, b.document);
  const cards = matchCards(a.document, b.document, difference.matches);
  const own = describeDocument(a, b, cards, options);
  return { difference, cards, own, ofSections: describeSections(a, b, difference, cards, options) };
}

function describeSections(
  a: TracedDocument,
  b: TracedDocument,
  { operations, matches }: Difference,
  cards: ReadonlyMap<string, string>,
  options: DescribeOptions,
): Change[] {
  const sameId = new Map(matches.b.map((placed) => [placed.section.id, placed]));
  const isSameType = (left: PlacedSection, right: PlacedSection | undefined) =>
    right?.section.type === left.section.type;
  const pairs = matches.a.flatMap((left): [PlacedSection, PlacedSection][] => {
    const right = matches.toB.get(left) ?? sameId.get(left.section.id);
    return right === undefined || !(matches.toB.has(left) || isSameType(left, right)) ? [] : [[left, right]];
  });
  const toA = new Map(pairs.map(([left, right]) => [right, left]));
  const paired = new Set(pairs.map(([left]) => left));
  const moved = new Set(operations.flatMap((operation) => (operation.op === "move" ? [operation.section] : [])));
  const isNew = (placed: PlacedSection) => !toA.has(placed);
  const isGone = (placed: PlacedSection) => !paired.has(placed);

  return [
    ...matches.a
      .filter((placed) => isGone(placed) && !placed.ancestors.some(isGone))
      .map((placed) =>
        describeGone(
          placed,
          matches.a.filter((held) => isGone(held) && held.ancestors.includes(placed)),
          a,
        ),
      ),
    ...matches.b.flatMap((placed): Change[] => {
      const left = toA.get(placed);
      if (left === undefined) {
        if (placed.ancestors.some(isNew)) return [];
        const held = matches.b.filter((inner) => isNew(inner) && inner.ancestors.includes(placed));
        return [describeNew(placed, held, b)];
      }
      const isMoved = moved.has(placed.section.id) || !matches.toB.has(left);
      return describePair(left, placed, isMoved, a, b, cards, options);
    }),
  ];
}

function describeGone(
  placed: PlacedSection,
  held: readonly PlacedSection[],
  { document, provenance }: TracedDocument,
): Change {
  return {
    kind: "removed",
    impact: "breaking",
    section: nameSection(placed),
    ...(held.length === 0 ? {} : { holds: held.map(nameSection) }),
    fromPlace: describePosition(placed, document.sections),
    a: toPlace(provenance.find(document, placed.path).anchor),
  };
}

function describeNew(
  placed: PlacedSection,
  held: readonly PlacedSection[],
  { document, provenance }: TracedDocument,
): Change {
  return {
    kind: "added",
    impact: "visible",
    section: nameSection(placed),
    ...(held.length === 0 ? {} : { holds: held.map(nameSection) }),
    toPlace: describePosition(placed, document.sections),
    to: placed.section,
    b: toPlace(provenance.find(document, placed.path).anchor),
  };
}

function describePair(
  left: PlacedSection,
  right: PlacedSection,
  isMoved: boolean,
  a: TracedDocument,
  b: TracedDocument,
  cards: ReadonlyMap<string, string>,
  options: DescribeOptions,
): Change[] {
  // Most sections of two documents are the same: places are looked up only for those that are not.
  const locate = () => ({
    section: nameSection(left),
    a: toPlace(a.provenance.find(a.document, left.path).anchor),
    b: toPlace(b.provenance.find(b.document, right.path).anchor),
  });
  const found: Change[] = [];
  if (isMoved) {
    const fromPlace = describePosition(left, a.document.sections);
    const to = describePosition(right, b.document.sections);
    found.push({ kind: "moved", impact: "visible", ...locate(), fromPlace, toPlace: to });
  }
  if (left.section.type !== right.section.type) {
    return [...found, { kind: "replaced", impact: "breaking", ...locate(), becomes: nameSection(right) }];
  }
  if (left.section.id !== right.section.id) {
    found.push({ kind: "renamed", impact: "breaking", ...locate(), becomes: nameSection(right) });
  }
  // A renamed card style is a change of the document, not of each section that uses it.
  const name = "card" in left.section ? left.section.card : undefined;
  const card = name === undefined ? {} : { card: cards.get(name) ?? name };
  const [from, to] = [
    { ...left.section, ...card, id: "" },
    { ...right.section, id: "" },
  ];
  return [
    ...found,
    ...describeSettings({ traced: a, placed: left, value: from }, { traced: b, placed: right, value: to }, options),
  ];
}

/** The settings of the document itself; a renamed card style is compared with the one of its former name. */
function describeDocument(
  a: TracedDocument,
  b: TracedDocument,
  cards: ReadonlyMap<string, string>,
  options: DescribeOptions,
): Change[] {
  const former = new Map([...cards].map(([from, to]) => [to, from]));
  const renamed = Object.entries(a.document.cards ?? {}).map(([name, card]) => [cards.get(name) ?? name, card]);
  const value = a.document.cards === undefined ? a.document : { ...a.document, cards: Object.fromEntries(renamed) };
  const toFormer = (path: Path) =>
    path.map((step, index) => (path[0] === "cards" && index === 1 ? (former.get(String(step)) ?? step) : step));
  const names = [...cards].map(([from, to]): Change => {
    const place = ({ document, provenance }: TracedDocument, name: string) =>
      toPlace(provenance.find(document, ["cards", name]).anchor);
    return {
      kind: "changed",
      impact: "cosmetic",
      pointer: formatPointer(["cards", to]),
      label: "Name of a card style",
      from,
      to,
      a: place(a, from),
      b: place(b, to),
    };
  });
  const settings = describeSettings({ traced: a, value, toPath: toFormer }, { traced: b, value: b.document }, options);
  return [...settings, ...names];
}

/** Settings of one side: a section's, or the document's where there is none. */
interface Owner {
  readonly traced: TracedDocument;
  readonly placed?: PlacedSection;
  readonly value: unknown;
  /** The path in the document of a path in the compared value. */
  readonly toPath?: (path: Path) => Path;
}

function describeSettings(from: Owner, to: Owner, { isByEntry = false }: DescribeOptions): Change[] {
  if (isEqual(from.value, to.value)) return [];
  const diffLists = isByEntry ? diffByEntry : undefined;
  const list =
    from.placed === undefined
      ? diffDocumentSettings(from.value, to.value, diffLists)
      : diffSettings(from.value, to.value, [], diffLists);
  const type = from.placed?.section.type;
  return list.map((change): Change => {
    const place = ({ traced, placed, toPath = (path) => path }: Owner, path: Path) =>
      toPlace(traced.provenance.find(traced.document, [...(placed?.path ?? []), ...toPath(path)]).anchor);
    const { from: former, to: present, path, fromPath = path, entry } = change;
    return {
      kind: "changed",
      ...describeSettingChange(change, (of) => describeSetting(type, of), nameEntries(path)),
      ...(from.placed === undefined ? {} : { section: nameSection(from.placed) }),
      ...(former === undefined ? {} : { from: former }),
      ...(present === undefined ? {} : { to: present }),
      ...(entry?.change === "added" ? {} : { a: place(from, fromPath) }),
      ...(entry?.change === "removed" ? {} : { b: place(to, path) }),
    };
  });
}

/** “ (link 2)” for a setting in the second entry of a list, or the name of a card style. */
function nameEntries(path: Path): string {
  const names = path.flatMap((step, index) => {
    if (typeof step === "number") return [`${String(path[index - 1]).replace(/s$/, "")} ${step + 1}`];
    return path[index - 1] === "cards" ? [`card style “${step}”`] : [];
  });
  return names.length === 0 ? "" : ` (${names.join(", ")})`;
}

/** A section as differences and explanations name it. */
export function nameSection({ section }: Pick<PlacedSection, "section">): NamedSection {
  const text = ["heading", "label", "title"]
    .map((key) => getAt(section, [key]))
    .find((value) => typeof value === "string");
  return { id: section.id, type: section.type, ...(typeof text === "string" ? { heading: text } : {}) };
}

/** “3rd of 8 sections” or “2nd in column 1 of “Browse””. */
export function describePosition({ path, ancestors }: PlacedSection, top: readonly unknown[]): string {
  const place = ordinal(Number(path.at(-1)) + 1);
  const outer = ancestors.at(-1);
  if (outer === undefined) return `${place} of ${plural(top.length, "section")}`;
  const { heading, id } = nameSection(outer);
  const holder = path
    .slice(outer.path.length, -2)
    .map((step) => (typeof step === "number" ? step + 1 : step.replace(/s$/, "")));
  return `${place} in ${holder.join(" ")} of “${heading ?? id}”`;
}

function toPlace({ source, path }: ReturnType<TracedDocument["provenance"]["find"]>["anchor"]): FilePlace {
  const { line, column } = source.rangeOf(path);
  return { file: source.file, line, column };
}
