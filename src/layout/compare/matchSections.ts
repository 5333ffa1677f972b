import type { LayoutDocument, Section } from "../../generated/documents";
import { findSections } from "../document/walkSections";
import type { Path } from "../source/pointer";
import { isReplaced } from "./isReplaced";
import { matchBySimilarity } from "./matchBySimilarity";

/** A section of one side, with its position. */
export interface PlacedSection {
  readonly section: Section;
  readonly path: Path;
  /** The sections that contain it, the innermost last. */
  readonly ancestors: readonly PlacedSection[];
}

/** Pairs of corresponding sections of two documents. */
export interface Matches {
  readonly a: readonly PlacedSection[];
  readonly b: readonly PlacedSection[];
  /** The section of `b` for a section of `a`, and the other way round. */
  readonly toB: ReadonlyMap<PlacedSection, PlacedSection>;
  readonly toA: ReadonlyMap<PlacedSection, PlacedSection>;
}

/** Matches sections by id first, then those whose ids the other side does not have by similarity. */
export function matchSections(a: LayoutDocument, b: LayoutDocument): Matches {
  const left = listPlacedSections(a);
  const right = listPlacedSections(b);
  const byId = new Map(right.map((placed) => [placed.section.id, placed]));
  const ids = new Set(left.map(({ section }) => section.id));
  const pairs = left.flatMap((placed): [PlacedSection, PlacedSection][] => {
    const other = byId.get(placed.section.id);
    return other === undefined ? [] : [[placed, other]];
  });
  const alike = matchBySimilarity(
    left.filter(({ section }) => !byId.has(section.id)),
    right.filter(({ section }) => !ids.has(section.id)),
  );
  const toB = new Map([...pairs, ...alike]);
  const toA = new Map([...toB].map(([placed, other]) => [other, placed]));
  dropUnreachable({ a: left, b: right, toA, toB }, toA, toB);
  return { a: left, b: right, toA, toB };
}

/** All sections of a document with their positions, in the order of the page. */
export function listPlacedSections(document: LayoutDocument): PlacedSection[] {
  const placedSections: PlacedSection[] = [];
  for (const { section, path } of findSections<Section>(document)) {
    const ancestors = placedSections.filter((placed) => placed.path.every((segment, index) => path[index] === segment));
    placedSections.push({ section, path, ancestors });
  }
  return placedSections;
}

/**
 * Unmatches sections that an operation on a containing section replaces: a new section, or one of another type, is inserted
 * with all sections in it, and a section that is removed to free its id is removed with all sections in it.
 */
function dropUnreachable(
  matches: Matches,
  toA: Map<PlacedSection, PlacedSection>,
  toB: Map<PlacedSection, PlacedSection>,
): void {
  const drop = (left: PlacedSection | undefined, right: PlacedSection | undefined) => {
    if (left !== undefined) toB.delete(left);
    if (right !== undefined) toA.delete(right);
  };
  const isNew = (placed: PlacedSection, other: PlacedSection | undefined) =>
    other === undefined || isReplaced(other.section, placed.section);
  const known = new Set(matches.b.map(({ section }) => section.id));
  const isRemovedEarly = (placed: PlacedSection) => !toB.has(placed) && known.has(placed.section.id);
  for (let isStable = false; !isStable; ) {
    const before = toB.size;
    for (const placed of matches.b) {
      if (placed.ancestors.some((outer) => isNew(outer, toA.get(outer)))) drop(toA.get(placed), placed);
    }
    for (const placed of matches.a) {
      const other = toB.get(placed);
      const isLost = placed.ancestors.some((outer) => {
        const match = toB.get(outer);
        return isRemovedEarly(outer) || (match !== undefined && isReplaced(outer.section, match.section));
      });
      if (isLost) drop(placed, other);
    }
    isStable = toB.size === before;
  }
}
