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
  const wanted = foldName(text);
  if (wanted.whole.length < MIN_LETTERS) return [];
  const names = foldNames(entries);
  return entries
    .flatMap((entry, index) => {
      const steps = countNameSteps(wanted, names[index] ?? NO_NAME, isLoose);
      return steps === undefined ? [] : [{ entry, steps }];
    })
    .sort((one, other) => one.steps - other.steps);
}

interface FoldedName {
  readonly whole: string;
  readonly words: readonly string[];
}

const NO_NAME: FoldedName = { whole: "", words: [] };

/** The answers of a server's pages are the same objects: their names are folded once. */
const foldNames = keepByObject((entries: readonly { readonly name: string }[]) =>
  entries.map(({ name }) => foldName(name)),
);

function foldName(name: string): FoldedName {
  const words = splitWords(withoutMarks(name.slice(0, MAX_WORDS * MAX_LETTERS))).slice(0, MAX_WORDS);
  const cut = words.map((word) => word.slice(0, MAX_LETTERS));
  return { whole: cut.join("").slice(0, MAX_LETTERS), words: cut };
}

function countNameSteps(wanted: FoldedName, name: FoldedName, isLoose: boolean): number | undefined {
  const ofWhole = countWordSteps(wanted.whole, name.whole, isLoose);
  const ofWords = countSharedSteps(wanted.words, name.words, isLoose);
  return ofWhole === undefined ? ofWords : Math.min(ofWhole, ofWords ?? ofWhole);
}

/** The steps of the words of a text that are words of a name: at least half of them must be. */
function countSharedSteps(wanted: readonly string[], words: readonly string[], isLoose: boolean): number | undefined {
  const compared = wanted.filter(({ length }) => length >= MIN_LETTERS);
  let found = 0;
  let sum = 0;
  for (const word of compared) {
    const steps = words.flatMap((own) => countWordSteps(word, own, isLoose) ?? []);
    if (steps.length === 0) sum += STEPS_OF_SURPLUS;
    else {
      found += 1;
      sum += Math.min(...steps);
    }
  }
  return found > 0 && found * 2 >= compared.length ? sum : undefined;
}

/** The steps from a word to another, or to its beginning; undefined where they are too many to be typing errors. */
function countWordSteps(word: string, own: string, isLoose: boolean): number | undefined {
  const most = isLoose ? Math.floor(word.length / 2) : allowedSteps(word.length);
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

function allowedSteps(length: number): number {
  if (length <= 5) return 1;
  return length <= 8 ? 2 : 3;
}
