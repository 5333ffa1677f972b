// Measures the parsers whose name contains the first argument, and sends what was found to the process that has forked this one.
import { countTexts, MOST_RATIO, measureParser, type ParserTime, ratioOf } from "./measureParsers";
import { PARSERS } from "./parsers";

/** What was measured of one parser. */
export interface MeasuredParser {
  readonly parser: string;
  /** How many kinds of texts it got. */
  readonly texts: number;
  /** The text that takes longest in comparison; absent where the parser is too quick for one. */
  readonly worst?: ParserTime;
}

/**
 * What takes too long is measured again with texts that are so many times as long: a machine that is busy with something else, or
 * a text that no longer fits into its fast memory, makes one measurement wrong, and what grows with the square all of them.
 */
const AGAIN = [1, 1, 4, 16, 64];
/** What takes longer is not made longer still. */
const LONG_ENOUGH_MS = 250;
/** What takes as long is slow without doubt. */
const SLOW_MS = 3000;

function findWorst(times: readonly ParserTime[]): ParserTime | undefined {
  return [...times].sort((a, b) => ratioOf(b) - ratioOf(a))[0];
}

const [, , only = ""] = process.argv;
for (const parser of PARSERS.filter(({ name }) => name.includes(only))) {
  let times = [...measureParser(parser)];
  for (const longer of AGAIN) {
    times = times.map((time) => {
      if (ratioOf(time) <= MOST_RATIO || time.longMs > SLOW_MS) return time;
      const [again = time] = measureParser(parser, time.text, time.longMs > LONG_ENOUGH_MS ? 1 : longer);
      return ratioOf(again) < ratioOf(time) ? again : time;
    });
  }
  const worst = findWorst(times);
  process.send?.({ parser: parser.name, texts: countTexts(parser), ...(worst && { worst }) } satisfies MeasuredParser);
}
