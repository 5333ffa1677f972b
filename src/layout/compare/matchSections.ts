import type { LayoutDocument, Section } from "../../generated/documents";
import { findSections } from "../document/walkSections";
import type { Path } from "../source/pointer";
import { matchByLikeness } from "./sectionLikeness";

/** A section of one side. */
export interface Side {
  readonly section: Section;
  readonly path: Path;
  /** The sections that it stands in, the innermost last. */
  readonly around: readonly Side[];
}

/** Which sections of two documents are the same. */
export interface Matches {
  readonly a: readonly Side[];
  readonly b: readonly Side[];
  /** The section of `b` for a section of `a`, and the other way round. */
  readonly toB: ReadonlyMap<Side, Side>;
  readonly toA: ReadonlyMap<Side, Side>;
}

/** Matches sections by id first, then those whose ids the other side does not have by likeness. */
export function matchSections(a: LayoutDocument, b: LayoutDocument): Matches {
  const left = listSides(a);
  const right = listSides(b);
  const byId = new Map(right.map((side) => [side.section.id, side]));
  const ids = new Set(left.map(({ section }) => section.id));
  const pairs = left.flatMap((side): [Side, Side][] => {
    const other = byId.get(side.section.id);
    return other === undefined ? [] : [[side, other]];
  });
  const alike = matchByLikeness(
    left.filter(({ section }) => !byId.has(section.id)),
    right.filter(({ section }) => !ids.has(section.id)),
  );
  const toB = new Map([...pairs, ...alike]);
  const toA = new Map([...toB].map(([side, other]) => [other, side]));
  dropUnreachable({ a: left, b: right, toA, toB }, toA, toB);
  return { a: left, b: right, toA, toB };
}

function listSides(document: LayoutDocument): Side[] {
  const sides: Side[] = [];
  for (const { section, path } of findSections<Section>(document)) {
    const around = sides.filter((side) => side.path.every((segment, index) => path[index] === segment));
    sides.push({ section, path, around });
  }
  return sides;
}

/**
 * A section that is new, or of another type than before, is written with all it holds; what stands in one that goes early
 * goes with it. So sections inside such ones have no counterpart.
 */
function dropUnreachable(matches: Matches, toA: Map<Side, Side>, toB: Map<Side, Side>): void {
  const drop = (left: Side | undefined, right: Side | undefined) => {
    if (left !== undefined) toB.delete(left);
    if (right !== undefined) toA.delete(right);
  };
  const isReplaced = (side: Side, other: Side | undefined) =>
    other === undefined || other.section.type !== side.section.type;
  const known = new Set(matches.b.map(({ section }) => section.id));
  const goesEarly = (side: Side) => !toB.has(side) && known.has(side.section.id);
  for (let isStable = false; !isStable; ) {
    const before = toB.size;
    for (const side of matches.b) {
      if (side.around.some((outer) => isReplaced(outer, toA.get(outer)))) drop(toA.get(side), side);
    }
    for (const side of matches.a) {
      const other = toB.get(side);
      const isLost = side.around.some((outer) => {
        const match = toB.get(outer);
        return goesEarly(outer) || (match !== undefined && isReplaced(outer, match));
      });
      if (isLost) drop(side, other);
    }
    isStable = toB.size === before;
  }
}
