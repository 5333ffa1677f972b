import { GERMAN } from "./de";
import { ENGLISH } from "./en";
import { SPANISH } from "./es";
import { FRENCH } from "./fr";
import { type Phrases, VALUE_KINDS, type ValueKind } from "./Phrases";
import { anyOf, LETTERS } from "./phraseParts";

/** A value's place in a text, without the condition that may follow it. */
export interface FoundValue {
  readonly kind: ValueKind;
  readonly start: number;
  readonly end: number;
}

/**
 * The phrases of a language as patterns. All but those of values and ordinals are sticky: they match right after a value. Each
 * phrase is a pattern of its own: V8 takes many times as long to compile one of all.
 */
export interface ValuePatterns {
  readonly values: readonly { readonly kind: ValueKind; readonly pattern: RegExp }[];
  readonly condition: readonly RegExp[];
  readonly scope: readonly RegExp[];
  readonly free: readonly RegExp[];
  readonly start: readonly RegExp[];
  readonly ordinal: RegExp;
}

/** Words before a value that concern it: a value further on is not about them. */
const WORDS_BEFORE = 90;

const WORD_START = `(?<![0-9${LETTERS}])`;
const WORD_END = `(?![0-9${LETTERS}%])`;

const LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH];
const patterns = new Map<Phrases, ValuePatterns>();

/** The patterns of the languages that a marked text may be in, with those of the kinds of values that it may name. */
export function listPatterns(text: string): ValuePatterns[] {
  return LANGUAGES.flatMap((phrases) => {
    const kinds = VALUE_KINDS.filter((kind) => phrases.hints[kind].test(text));
    if (kinds.length === 0) return [];
    const made = getPatterns(phrases);
    return [{ ...made, values: made.values.filter(({ kind }) => kinds.includes(kind)) }];
  });
}

/**
 * Finds the values in a marked text, in their order and without overlaps: the first one, of several at a place the longest.
 * Leaves out those that the words before them deny or make depend on a purchase.
 */
export function findValues(text: string, made: readonly ValuePatterns[]): FoundValue[] {
  const found = made
    .flatMap(({ values }) => values)
    .flatMap(({ kind, pattern }) => listMatches(text, kind, pattern))
    .sort((one, other) => one.start - other.start || other.end - one.end);
  let end = 0;
  return found.filter((value) => {
    if (value.start < end) return false;
    end = value.end;
    return true;
  });
}

/** Runs the pattern itself: `matchAll` makes a copy of it for each text. */
function listMatches(text: string, kind: ValueKind, pattern: RegExp): FoundValue[] {
  const found: FoundValue[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const start = match.index;
    // A price is that of the offer whatever else is not: 'No contract SIM from £5'.
    const isWithdrawn = kind !== "price" && getWithdrawals().test(text.slice(Math.max(0, start - WORDS_BEFORE), start));
    if (!isWithdrawn) found.push({ kind, start, end: start + match[0].length });
  }
  return found;
}

/** Ends where a value begins that is denied, or depends on a purchase; of all languages, as they share some phrases. */
let withdrawals: RegExp | undefined;

function getWithdrawals(): RegExp {
  withdrawals ??= new RegExp(
    `${WORD_START}(?:${anyOf(...LANGUAGES.flatMap(({ before }) => before))}${WORD_END}[^.!?:;]{0,60}` +
      `|${anyOf(...LANGUAGES.flatMap(({ denials }) => denials))}(?: [${LETTERS}][${LETTERS}'-]{0,14}){0,3} )$`,
  );
  return withdrawals;
}

/** Made with the first title that may need them. */
function getPatterns(phrases: Phrases): ValuePatterns {
  const made = patterns.get(phrases) ?? createPatterns(phrases);
  patterns.set(phrases, made);
  return made;
}

/** A pattern without regard to letter case would take V8 some ten milliseconds to compile: these are for lower case. */
function createPatterns(phrases: Phrases): ValuePatterns {
  const wordStart = `(?<![0-9${LETTERS}.,%$€£¥₹]|[0-9${LETTERS}]-)`;
  const after = (list: readonly string[]) => list.map((phrase) => new RegExp(`(?:${phrase})${WORD_END}`, "y"));
  return {
    values: VALUE_KINDS.flatMap((kind) =>
      phrases[kind].map((phrase) => ({ kind, pattern: new RegExp(`${wordStart}(?:${phrase})${WORD_END}`, "g") })),
    ),
    condition: after(phrases.conditions),
    scope: after(phrases.scopes),
    free: after(phrases.free),
    start: after(phrases.starts.map((words) => ` ${words}`)),
    ordinal: new RegExp(`${WORD_START}${anyOf(...phrases.ordinals)}${WORD_END}`),
  };
}
