import { keepByObject } from "../keepByObject";
import { countSteps } from "../text/countSteps";
import { splitWords, withoutMarks } from "../text/foldText";

/** An entry whose name a search text probably means. */
export interface MeantName<Entry> {
  readonly entry: Entry;
  /** How far the text is from the name: 0 where it only says less of it, or says it with other case, accents or spaces. */
  readonly steps: number;
}

/** Texts and names come from outside: of each, no more is compared than this. */
const MAX_WORDS = 5;
const MAX_LETTERS = 40;
/** Shorter words are like too many others. */
const MIN_LETTERS = 3;
/** A word of the text that is in no name counts as so many steps. */
const STEPS_OF_SURPLUS = 2;

/**
 * The entries that a search text probably means in spite of typing errors, the nearest first, and equally near ones in their
 * order. A name is compared as a whole without its spaces, and word by word; a word of the text may be the beginning of one.
 * With `isLoose` up to half of the letters may be wrong, but not the first one. Takes time that grows with the number of
 * names alone.
 */
export function findMeantNames<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  text: string,
  isLoose = false,
): readonly MeantName<Entry>[] {
  const { whole, words } = foldName(text);
  if (whole.text.length < MIN_LETTERS) return [];
  const wanted = { whole, words: words.filter((word) => word.text.length >= MIN_LETTERS) };
  const names = foldNames(entries);
  const found: MeantName<Entry>[] = [];
  for (const [index, entry] of entries.entries()) {
    const steps = countNameSteps(wanted, names[index] ?? NO_NAME, isLoose);
    if (steps !== undefined) found.push({ entry, steps });
  }
  return found.sort((one, other) => one.steps - other.steps);
}

interface FoldedName {
  readonly whole: Word;
  readonly words: readonly Word[];
}

interface Word {
  readonly text: string;
  /** A bit for each of its letters; a few letters share one. */
  readonly letters: number;
}

const NO_NAME: FoldedName = { whole: { text: "", letters: 0 }, words: [] };

/** The answers of a server's pages are the same objects: their names are folded once. */
const foldNames = keepByObject((entries: readonly { readonly name: string }[]) =>
  entries.map(({ name }) => foldName(name)),
);

function foldName(name: string): FoldedName {
  const words = splitWords(withoutMarks(name.slice(0, MAX_WORDS * MAX_LETTERS))).slice(0, MAX_WORDS);
  const cut = words.map((word) => word.slice(0, MAX_LETTERS));
  return { whole: toWord(cut.join("").slice(0, MAX_LETTERS)), words: cut.map(toWord) };
}

function toWord(text: string): Word {
  let letters = 0;
  for (let index = 0; index < text.length; index++) letters |= 1 << (text.charCodeAt(index) % 32);
  return { text, letters };
}

function countNameSteps(wanted: FoldedName, name: FoldedName, isLoose: boolean): number | undefined {
  const ofWhole = countWordSteps(wanted.whole, name.whole, isLoose);
  const ofWords = countSharedSteps(wanted.words, name.words, isLoose);
  return ofWhole === undefined ? ofWords : Math.min(ofWhole, ofWords ?? ofWhole);
}

/** The steps of the words of a text that are words of a name: at least half of them must be. */
function countSharedSteps(wanted: readonly Word[], words: readonly Word[], isLoose: boolean): number | undefined {
  let found = 0;
  let sum = 0;
  for (const word of wanted) {
    let least = Number.POSITIVE_INFINITY;
    for (const own of words) least = Math.min(least, countWordSteps(word, own, isLoose) ?? least);
    if (least < Number.POSITIVE_INFINITY) found += 1;
    sum += least < Number.POSITIVE_INFINITY ? least : STEPS_OF_SURPLUS;
  }
  return found > 0 && found * 2 >= wanted.length ? sum : undefined;
}

/** The steps from a word to another, or to its beginning; undefined where they are too many to be typing errors. */
function countWordSteps(one: Word, other: Word, isLoose: boolean): number | undefined {
  const [word, own] = [one.text, other.text];
  const most = isLoose ? Math.floor(word.length / 2) : allowedSteps(word.length);
  // Each letter that the other word lacks is a step at least, which tells most words apart.
  if (hasMoreBits(one.letters & ~other.letters, most)) return undefined;
  const isFirstWrong = word[0] !== own[0];
  if (own.length < word.length - most || (isFirstWrong && (isLoose || word.length <= MIN_LETTERS))) return undefined;
  if (own.startsWith(word)) return 0;
  // Each letter more or less is a step: of a longer word, the beginning is compared.
  const steps =
    own.length <= word.length + most
      ? countSteps(word, own)
      : Math.min(countSteps(word, own.slice(0, word.length)), countSteps(word, own.slice(0, word.length + 1)));
  return steps <= most ? steps : undefined;
}

/** True if more than `most` bits are set. */
function hasMoreBits(bits: number, most: number): boolean {
  let rest = bits;
  // Each round clears the lowest bit that is set.
  for (let count = 0; count < most && rest !== 0; count++) rest &= rest - 1;
  return rest !== 0;
}

function allowedSteps(length: number): number {
  if (length <= 5) return 1;
  return length <= 8 ? 2 : 3;
}
