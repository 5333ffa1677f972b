import { splitWords, withoutMarks } from "../text/foldText";

/** A piece of a text, whose index is that of its first code unit. */
export interface TextPart {
  readonly index: number;
  readonly text: string;
  /** True for what a search text names. */
  readonly isMatch: boolean;
}

/** A search compares no more words than these. */
const MAX_WORDS = 8;
/** Shorter words are no plurals. */
const MIN_PLURAL = 4;
/** A word with its accents, where these are code points of their own. */
const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const MARK = /\p{M}/u;

/**
 * Splits a text at what a search text names: its beginning where that has all words of the search, however they are spaced,
 * and then each beginning of a word that is a word of the search, or the singular of one. Letter case and accents do not count. All
 * parts together are the text. Takes time that grows with the lengths of both alone.
 */
export function splitMatches(text: string, search: string): readonly TextPart[] {
  const wanted = fold(search).slice(0, MAX_WORDS);
  const parts: TextPart[] = [];
  let end = 0;
  const add = (index: number, length: number) => {
    if (length === 0) return;
    if (index > end) parts.push({ index: end, text: text.slice(end, index), isMatch: false });
    end = index + length;
    parts.push({ index, text: text.slice(index, end), isMatch: true });
  };
  const whole = wanted.join("");
  if (wanted.length > 0 && fold(text).join("").startsWith(whole)) add(0, measure(text, whole.length));
  for (const { 0: word, index } of wanted.length === 0 ? [] : text.matchAll(WORD))
    if (index >= end) add(index, measure(word, countLetters(word, wanted)));
  if (end < text.length) parts.push({ index: end, text: text.slice(end), isMatch: false });
  return parts;
}

/** The folded letters at the beginning of a word that a search names, in code units. */
function countLetters(word: string, wanted: readonly string[]): number {
  const folded = withoutMarks(word);
  const isSingular = wanted.some((other) => other.length >= MIN_PLURAL && other === `${folded}s`);
  const lengths = wanted.map((other) => (folded.startsWith(other) ? other.length : 0));
  return isSingular ? folded.length : Math.max(...lengths);
}

/** The code units of a text whose letters and digits have so many when they are folded; the accents of the last one belong to it. */
function measure(text: string, count: number): number {
  let found = 0;
  let length = 0;
  if (count === 0) return 0;
  for (const letter of text) {
    if (found >= count && !MARK.test(letter)) break;
    found += fold(letter).join("").length;
    length += letter.length;
  }
  return length;
}

function fold(text: string): readonly string[] {
  return splitWords(withoutMarks(text));
}
