import type { OutsideParser } from "./parsers";

/** What one parser takes for one kind of text. */
export interface ParserTime {
  readonly parser: string;
  readonly text: string;
  readonly shortMs: number;
  readonly longMs: number;
}

const RUNS = 5;
const SHORT_LENGTH = 20_000;
const FACTOR = 10;
/** Below this, the clock and the collector of garbage say more than the parser. */
const NOTICED_MS = 4;
const LEAST_MS = 0.15;
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

/** Gives each parser texts, and texts that are ten times as long; the best of five runs counts. */
export function* measureParser(parser: OutsideParser): Generator<ParserTime> {
  for (const [name, create] of listTexts(parser)) {
    const length = parser.length ?? SHORT_LENGTH;
    const long = create(length * FACTOR);
    // One run tells whether there is anything to compare.
    const first = time(parser, long);
    if (first < NOTICED_MS) {
      yield { parser: parser.name, text: name, shortMs: LEAST_MS, longMs: 0 };
      continue;
    }
    const short = create(length);
    const runs = first > LONG_MS ? 1 : RUNS;
    const best = (text: string, times: number) =>
      Math.min(...Array.from({ length: runs }, () => time(parser, text, times))) / times;
    // As much is read of both, so that the collector of garbage has the same work.
    const shortMs = Math.max(best(short, FACTOR), LEAST_MS);
    yield { parser: parser.name, text: name, shortMs, longMs: Math.min(first, best(long, 1)) };
  }
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
