import type { LayoutDocument, Section } from "../../generated/documents";
import { toName } from "../source/toName";
import type { Matches } from "./matchSections";
import { MIN_SIMILARITY, mapLeaves, measureSimilarity } from "./similarity";

type Cards = Readonly<Record<string, unknown>>;

/**
 * Card styles that have another name on the other side: the name in `b` by the name in `a`. They are the same when
 * matching sections use them, when they are alike, or when each side has one that the other has not.
 */
export function matchCards(a: LayoutDocument, b: LayoutDocument, { toB }: Matches): ReadonlyMap<string, string> {
  const [left, right]: [Cards, Cards] = [a.cards ?? {}, b.cards ?? {}];
  const gone = new Set(Object.keys(left).filter((name) => !Object.hasOwn(right, name)));
  const come = new Set(Object.keys(right).filter((name) => !Object.hasOwn(left, name)));
  const renamed = new Map<string, string>();
  const pair = (from: string, to: string) => {
    if (!gone.delete(from)) return;
    if (come.delete(to)) renamed.set(from, to);
    else gone.add(from);
  };
  for (const [one, other] of toB) pair(getCard(one.section), getCard(other.section));
  for (const from of [...gone]) {
    const alike = [...come].map((to) => ({ to, similarity: compareCards(left[from], right[to]) }));
    const best = alike.sort((x, y) => y.similarity - x.similarity)[0];
    if (best !== undefined && best.similarity >= MIN_SIMILARITY) pair(from, best.to);
  }
  const [[from, ...others], [to, ...more]] = [[...gone], [...come]];
  if (from !== undefined && to !== undefined && others.length + more.length === 0) pair(from, to);
  return renamed;
}

function getCard(section: Section): string {
  return "card" in section ? toName(section.card) : "";
}

/** Share of the settings of either style that both have alike, 0 to 1. */
function compareCards(a: unknown, b: unknown): number {
  const [left, right] = [mapLeaves(a), mapLeaves(b)];
  return measureSimilarity(left, right, new Set([...left.keys(), ...right.keys()]));
}
