import type { OutsideParser } from "./parsers";

/** What one parser takes for one kind of text. */
export interface ParserTime {
  readonly parser: string;
  readonly text: string;
  readonly shortMs: number;
  readonly longMs: number;
}

/** Ten times the input may take so many times as long. */
export const MOST_RATIO = 15;

/** How many times as long the longer text takes. */
export function ratioOf({ shortMs, longMs }: ParserTime): number {
  return longMs / shortMs;
}

const RUNS = 5;
const SHORT_LENGTH = 20_000;
const FACTOR = 10;
/** What takes less for the longer text cannot occupy a process: there is nothing to compare. */
const NOTICED_MS = 4;
/** Below this, the clock and the collector of garbage say more than the parser: the text is longer, or is read several times. */
const LEAST_MS = 1;
/** A text is made so many times longer at most. */
const MOST_GROWTH = 16;
/** What takes longer is measured once: the best of five would not make it quick. */
const LONG_MS = 1000;

/** Pieces that every parser gets: alone and with another end, so that what is tried at the end of a text fails there. */
const PIECES = [
  "a",
  " ",
  "1",
  ".",
  "-",
  "/",
  "%",
  "&",
  "<",
  ">",
  '"',
  "'",
  "\\",
  "(",
  "[",
  "{",
  "=",
  ",",
  ":",
  "@",
  "\n",
  "é",
  "\u{1f600}",
  "a ",
  "ab.",
];
const ENDS = ["", "!", "\n"];

/** All texts of a parser, by their names. */
function listTexts({ texts, pieces = [] }: OutsideParser): [string, (length: number) => string][] {
  if (texts !== undefined) return Object.entries(texts);
  return [...PIECES, ...pieces].flatMap((piece) =>
    ENDS.map((end): [string, (length: number) => string] => [
      JSON.stringify(piece + end),
      (length) => `${piece.repeat(Math.ceil(length / piece.length))}${end}`,
    ]),
  );
}

/** How many kinds of texts a parser gets. */
export function countTexts(parser: OutsideParser): number {
  return listTexts(parser).length;
}

/**
 * Gives a parser texts, and texts that are ten times as long; the best of five runs counts. What is quick is left out. `only`
 * names one text; `longer` makes all texts so many times as long.
 */
export function* measureParser(parser: OutsideParser, only?: string, longer = 1): Generator<ParserTime> {
  for (const [name, create] of listTexts(parser)) {
    if (only !== undefined && name !== only) continue;
    const start = (parser.length ?? SHORT_LENGTH) * (parser.isLimited === true ? 1 : longer);
    // One run tells whether there is anything to compare.
    if (time(parser, create(start * FACTOR)) < NOTICED_MS) continue;
    const length = start * (parser.isLimited === true ? 1 : findGrowth(parser, create, start));
    yield { parser: parser.name, text: name, ...compare(parser, create(length), create(length * FACTOR)) };
  }
}

/** How much longer the short text must be to be measured. */
function findGrowth(parser: OutsideParser, create: (length: number) => string, start: number): number {
  let growth = 1;
  while (growth < MOST_GROWTH && best(parser, create(start * growth), 2) < LEAST_MS) growth *= 2;
  return growth;
}

function compare(parser: OutsideParser, short: string, long: string): Pick<ParserTime, "shortMs" | "longMs"> {
  let longMs = time(parser, long);
  const runs = longMs > LONG_MS ? 1 : RUNS;
  const times = Math.min(FACTOR, Math.ceil(LEAST_MS / Math.max(best(parser, short, runs), 0.01)));
  let shortMs = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    shortMs = Math.min(shortMs, time(parser, short, times) / times);
    if (run > 0) longMs = Math.min(longMs, time(parser, long));
  }
  return { shortMs, longMs };
}

function best(parser: OutsideParser, text: string, runs: number): number {
  return Math.min(...Array.from({ length: runs }, () => time(parser, text)));
}

function time({ read }: OutsideParser, text: string, times = 1): number {
  // The process' own time: on a busy machine, the clock says how busy it is.
  const begun = process.cpuUsage();
  for (let count = 0; count < times; count++) {
    try {
      read(text);
    } catch {
      // A refusal is an answer.
    }
  }
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
