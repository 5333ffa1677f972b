import type { Section } from "../../generated/documents";
import { completeSection } from "../schema/applyDefaults";
import { MIN_SIMILARITY, mapLeaves, measureSimilarity } from "./similarity";

interface Candidate {
  readonly section: Section;
}

/** Pairs sections of the same type that are alike enough, the most alike first. */
export function matchBySimilarity<C extends Candidate>(a: readonly C[], b: readonly C[]): [C, C][] {
  const pairs = a.flatMap((left) =>
    b
      .filter((right) => right.section.type === left.section.type)
      .map((right) => ({ left, right, similarity: compareSections(left.section, right.section) })),
  );
  const taken = new Set<C>();
  const matched: [C, C][] = [];
  for (const { left, right, similarity } of pairs.sort((x, y) => y.similarity - x.similarity)) {
    if (similarity < MIN_SIMILARITY || taken.has(left) || taken.has(right)) continue;
    taken.add(left).add(right);
    matched.push([left, right]);
  }
  return matched;
}

/** Share of the settings that agree, of those that one of the two sets to something other than the default; 0 to 1. */
function compareSections(a: Section, b: Section): number {
  const defaults = mapLeaves(completeSection({ type: a.type }));
  const [left, right] = [mapLeaves(a), mapLeaves(b)];
  const own = [...left, ...right].filter(([pointer, value]) => defaults.get(pointer) !== value);
  return measureSimilarity(left, right, new Set(own.map(([pointer]) => pointer)));
}
