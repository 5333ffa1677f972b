import type { Section } from "../../generated/documents";
import { completeSection } from "../schema/applyDefaults";
import { formatPointer, isRecord, type Path } from "../source/pointer";

/** How alike two sections of one type must be to count as the same one with another id. */
const MIN_LIKENESS = 0.5;

interface Candidate {
  readonly section: Section;
}

/** Pairs sections of the same type that are alike enough, the most alike first. */
export function matchByLikeness<C extends Candidate>(a: readonly C[], b: readonly C[]): [C, C][] {
  const pairs = a.flatMap((left) =>
    b
      .filter((right) => right.section.type === left.section.type)
      .map((right) => ({ left, right, likeness: measureLikeness(left.section, right.section) })),
  );
  const taken = new Set<C>();
  const matched: [C, C][] = [];
  for (const { left, right, likeness } of pairs.sort((x, y) => y.likeness - x.likeness)) {
    if (likeness < MIN_LIKENESS || taken.has(left) || taken.has(right)) continue;
    taken.add(left).add(right);
    matched.push([left, right]);
  }
  return matched;
}

/** Share of the settings that agree, of those that one of the two says otherwise than by default; 0 to 1. */
export function measureLikeness(a: Section, b: Section): number {
  const usual = listLeaves(completeSection({ type: a.type }));
  const [left, right] = [listLeaves(a), listLeaves(b)];
  const said = new Set([...left, ...right].filter(([key, value]) => usual.get(key) !== value).map(([key]) => key));
  if (said.size === 0) return 1;
  const equal = [...said].filter((key) => left.get(key) === right.get(key));
  return equal.length / said.size;
}

/** Every text, number and truth value by its pointer; id and nested sections left out. */
function listLeaves(value: unknown, path: Path = []): Map<string, unknown> {
  if (Array.isArray(value)) {
    return new Map(value.flatMap((item, index) => [...listLeaves(item, [...path, index])]));
  }
  if (!isRecord(value)) return new Map([[formatPointer(path), value]]);
  return new Map(
    Object.entries(value).flatMap(([key, child]) => {
      const isOwn = key !== "sections" && !(path.length === 0 && (key === "id" || key === "type"));
      return isOwn ? [...listLeaves(child, [...path, key])] : [];
    }),
  );
}
