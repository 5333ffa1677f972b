import { distance } from "fastest-levenshtein";
import { countSteps } from "../../domain/text/countSteps";

/** Returns the most similar candidate, of equals the one in the same letter case; `undefined` if none is similar enough. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  let nearest: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  const start = fold(word);
  for (const candidate of candidates) {
    const most = allowedSteps(Math.max(word.length, candidate.length));
    // Each letter more or less is a step: most candidates need not be compared.
    const missing = Math.abs(start.length - foldKnown(candidate).length);
    if (missing > most || missing > least) continue;
    const steps = countFolded(word, start, candidate);
    if (steps > most || steps > least) continue;
    if (steps < least || distance(word, candidate) < distance(word, nearest ?? "")) {
      nearest = candidate;
      least = steps;
    }
  }
  return nearest;
}

/** The nearest candidate, else the one that has most words in common, as `best-deals` has with `top-deals`. */
export function findMeant(name: string, candidates: readonly string[]): string | undefined {
  return findNearest(name, candidates) ?? findSharing(name, candidates);
}

/** The candidate with the greatest part of its words in common with a name; `undefined` if none has any, or several have as many. */
export function findSharing(name: string, candidates: readonly string[]): string | undefined {
  const words = new Set(splitWords(name));
  const rated = candidates.map((candidate) => {
    const own = new Set(splitWords(candidate));
    const shared = [...own].filter((word) => words.has(word)).length;
    return { candidate, share: shared / Math.max(1, own.size + words.size - shared) };
  });
  const [best, second] = rated.filter(({ share }) => share > 0).sort((a, b) => b.share - a.share);
  return best !== undefined && best.share !== second?.share ? best.candidate : undefined;
}

/** Words of three letters and more. */
function splitWords(name: string): string[] {
  return name.split(/[^a-z0-9]+/).filter((word) => word.length > 2);
}

/** The only candidate that a word shortens, such as “friday” for “Fri”; three letters must be there. */
export function findShortened(word: string, candidates: readonly string[]): string | undefined {
  const found = word.length < 3 ? [] : candidates.filter((candidate) => candidate.startsWith(word.toLowerCase()));
  return found.length === 1 ? found[0] : undefined;
}

/**
 * True when a word can be replaced without asking: it differs from the candidate in case, white space and separators only,
 * or in one letter that is wrong, missing, surplus or swapped with its neighbour, and no other candidate is as near: `Mont`
 * is `Month`, not `month`. Digits are never certain: `970 * 250` may mean any other size. Nor is a letter in a word of up to
 * three.
 */
export function isCertain(word: string, nearest: string, candidates: Iterable<string>): boolean {
  const others = [...candidates].filter((candidate) => candidate !== nearest);
  if (fold(word) === fold(nearest)) return others.every((other) => fold(other) !== fold(word));
  const isFarther = (other: string) => fold(other) === fold(nearest) && distance(word, other) > distance(word, nearest);
  return isOneSlip(word, nearest) && others.every((other) => !isOneSlip(word, other) || isFarther(other));
}

/** True for two words of which one is the other with one slip of a letter. */
function isOneSlip(word: string, candidate: string): boolean {
  const [a, b] = [fold(word), fold(candidate)];
  if (a === b) return true;
  if (a.replace(/\D/g, "") !== b.replace(/\D/g, "")) return false;
  if (isSwapped(a, b)) return true;
  return distance(a, b) === 1 && Math.min(a.length, b.length) > 2 && Math.max(a.length, b.length) > 3;
}

/** True for two words that differ in the order of two neighbouring letters. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return at !== -1 && a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Editing steps from word to word; case costs less than a step. `start` is the folded word. */
function countFolded(word: string, start: string, candidate: string): number {
  const steps = countSteps(start, foldKnown(candidate));
  return steps === 0 && word !== candidate ? 0.5 : steps;
}

function allowedSteps(length: number): number {
  if (length <= 3) return 1;
  return length <= 6 ? 2 : Math.floor(length / 3);
}

function fold(word: string): string {
  return word.toLowerCase().replace(/[\s_*-]+/g, "-");
}

/** Maximum number of cached folded candidates: more than the names of all settings. */
const MOST_FOLDED = 5000;
const folded = new Map<string, string>();

function foldKnown(candidate: string): string {
  const known = folded.get(candidate) ?? fold(candidate);
  if (folded.size < MOST_FOLDED) folded.set(candidate, known);
  return known;
}
