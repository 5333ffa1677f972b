import { distance } from "fastest-levenshtein";

/** The candidate that was probably meant; `undefined` when none is similar enough. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const steps = countSteps(word, candidate);
    if (steps < least && steps <= allowedSteps(Math.max(word.length, candidate.length))) {
      nearest = candidate;
      least = steps;
    }
  }
  return nearest;
}

/** True when no other candidate is as similar, so that the word can be replaced without asking. */
export function isCertain(word: string, nearest: string, candidates: Iterable<string>): boolean {
  const steps = countSteps(word, nearest);
  if (steps > 2) return false;
  for (const candidate of candidates) {
    if (candidate !== nearest && countSteps(word, candidate) <= steps) return false;
  }
  return true;
}

/** Editing steps from word to word; case costs nothing, letters in another order cost one step. */
function countSteps(word: string, candidate: string): number {
  const a = fold(word);
  const b = fold(candidate);
  if (a === b) return word === candidate ? 0 : 0.5;
  if (a.length === b.length && sortLetters(a) === sortLetters(b)) return 1;
  return distance(a, b);
}

function allowedSteps(length: number): number {
  if (length <= 3) return 1;
  return length <= 6 ? 2 : Math.floor(length / 3);
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[\s_*-]+/g, "-");
}

function sortLetters(word: string): string {
  return [...word].sort().join("");
}
