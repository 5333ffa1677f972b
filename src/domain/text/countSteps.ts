import { distance } from "fastest-levenshtein";

/** Editing steps from one text to another; letters in another order cost one step. Letter case counts. */
export function countSteps(a: string, b: string): number {
  if (a === b) return 0;
  // The sum tells most of them apart, and is found without sorting.
  if (a.length === b.length && sumLetters(a) === sumLetters(b) && sortLetters(a) === sortLetters(b)) return 1;
  return distance(a, b);
}

function sumLetters(word: string): number {
  let sum = 0;
  for (let index = 0; index < word.length; index++) sum += word.charCodeAt(index);
  return sum;
}

function sortLetters(word: string): string {
  return [...word].sort().join("");
}
