import { mapParts, sortInParts } from "../inParts";

/** The names under one letter of an index. */
export interface IndexLetter {
  /** What the index shows: `A`, `0–9`, `Б`; '' for the names without a letter of their own. */
  readonly letter: string;
  /** Position of its first name in the sorted list, from 0. */
  readonly start: number;
  readonly count: number;
}

/** Entries in the order of an index, with the letters that they begin with. */
export interface NameIndex<Entry> {
  readonly entries: readonly Entry[];
  /** In the order of the index. The Latin alphabet is complete: a letter without a name has the count 0. */
  readonly letters: readonly IndexLetter[];
}

const LATIN = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
const DIGITS = "0–9";
/** Scripts without an alphabet: each of their names would have a letter for itself. */
const WITHOUT_ALPHABET = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const FIRST_LETTER = /[\p{L}\p{N}]/u;

/**
 * Sorts entries by name for an index: digits first, then the Latin alphabet, then the letters of other alphabets, then names
 * in scripts without one, and names without any letter.
 *
 * A name stands under its first letter or digit, so that an emoji or a quotation mark before it changes nothing. Letters that the
 * language takes for forms of another one stand under that: É under E, but Å under Å in Swedish. `giveWay` is called before each
 * part of a long list.
 */
export async function indexByName<Entry extends { readonly name: string }>(
  entries: readonly Entry[],
  lang: string,
  giveWay?: () => Promise<void>,
): Promise<NameIndex<Entry>> {
  const order = new Intl.Collator(lang, { numeric: true });
  const readLetter = createLetterReader(lang);
  const named = await mapParts(entries, (part) => part.map((entry) => ({ entry, ...readLetter(entry.name) })), giveWay);
  const compare = (one: NameKey, other: NameKey) =>
    one.rank - other.rank || order.compare(one.letter, other.letter) || order.compare(one.sorted, other.sorted);
  const keyed = await sortInParts(named, compare, giveWay);
  const letters: IndexLetter[] = [];
  for (const [start, { letter }] of keyed.entries()) {
    const last = letters.at(-1);
    if (last?.letter === letter) letters[letters.length - 1] = { ...last, count: last.count + 1 };
    else letters.push({ letter, start, count: 1 });
  }
  return { entries: keyed.map(({ entry }) => entry), letters: completeLatin(letters, order) };
}

const RANKS = { digits: 0, latin: 1, alphabet: 2, none: 3 } as const;

interface NameKey {
  readonly letter: string;
  readonly rank: number;
  /** The name from its first letter on. */
  readonly sorted: string;
}

function createLetterReader(lang: string): (name: string) => NameKey {
  const base = new Intl.Collator(lang, { sensitivity: "base" });
  const graphemes = new Intl.Segmenter(lang, { granularity: "grapheme" });
  const known = new Map<string, Pick<NameKey, "letter" | "rank">>();

  function place(first: string): Pick<NameKey, "letter" | "rank"> {
    if (/^\p{N}/u.test(first)) return { letter: DIGITS, rank: RANKS.digits };
    if (WITHOUT_ALPHABET.test(first)) return { letter: "", rank: RANKS.none };
    const latin = LATIN.find((letter) => base.compare(letter, first) === 0);
    if (latin !== undefined) return { letter: latin, rank: RANKS.latin };
    const letter = [...first.normalize("NFC").toLocaleUpperCase(lang)][0] ?? first;
    return { letter, rank: /\p{Script=Latin}/u.test(letter) ? RANKS.latin : RANKS.alphabet };
  }

  return (name) => {
    const from = name.search(FIRST_LETTER);
    if (from === -1) return { letter: "", rank: RANKS.none, sorted: name };
    const sorted = name.slice(from);
    const [first] = graphemes.segment(sorted.slice(0, MAX_GRAPHEME));
    const grapheme = first?.segment ?? sorted;
    const found = known.get(grapheme) ?? place(grapheme);
    known.set(grapheme, found);
    return { ...found, sorted };
  };
}

/** Code units in which the first letter is looked for: more belong to none. */
const MAX_GRAPHEME = 16;

/** Adds the letters of the alphabet that no name begins with, where any name is in it. */
function completeLatin(letters: readonly IndexLetter[], order: Intl.Collator): IndexLetter[] {
  if (!letters.some(({ letter }) => LATIN.includes(letter))) return [...letters];
  const missing = LATIN.filter((latin) => letters.every(({ letter }) => letter !== latin));
  const digits = letters.filter(({ letter }) => letter === DIGITS);
  const isLatin = ({ letter }: IndexLetter) => /\p{Script=Latin}/u.test(letter);
  const alphabet = [...letters.filter(isLatin), ...missing.map((letter) => ({ letter, start: 0, count: 0 }))];
  alphabet.sort((one, other) => order.compare(one.letter, other.letter));
  return [...digits, ...alphabet, ...letters.filter((entry) => entry.letter !== DIGITS && !isLatin(entry))];
}
