import type { Category } from "../entities";
import { foldText, splitWords } from "../text/foldText";

/**
 * The categories that a search text names, the best first: those of this name, then names that begin with it, then names
 * with a word that begins with it, then names of which it has all words, or that have all of its words.
 */
export function findNamedCategories(categories: readonly Category[], text: string): readonly Category[] {
  const wanted = foldText(text);
  const words = splitWords(wanted);
  if (words.length === 0) return [];
  return categories
    .map((category) => ({ category, rank: rankName(foldText(category.name), wanted, words) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ category }) => category);
}

const NO_MATCH = 4;

function rankName(name: string, wanted: string, words: readonly string[]): number {
  if (name === wanted) return 0;
  if (name.startsWith(wanted)) return 1;
  const own = splitWords(name);
  if (words.length === 1 && own.some((word) => word.startsWith(words[0] ?? ""))) return 2;
  const isNamed = own.length > 0 && own.every((word) => words.includes(word));
  return isNamed || words.every((word) => own.some((known) => known.startsWith(word))) ? 3 : NO_MATCH;
}
