import { FeedError } from "../FeedError";
import { formatCount } from "../limits";
import type { ReadRecord } from "../ReadRecord";
import { type Line, readLines } from "../text/readLines";
import { locateFault } from "./locateFault";
import { toRecord } from "./toRecord";

/** Maximum number of characters of a line; texts may need several for one. */
const MAX_LINE_LENGTH = 100_000;

/** Reads the records of a file with a JSON object in each line. Throws a {@link FeedError} if the last line is only a part of one. */
export async function* readJsonLines(chunks: AsyncIterable<string>): AsyncGenerator<ReadRecord> {
  for await (const line of readLines(chunks, MAX_LINE_LENGTH)) if (line.text.trim() !== "") yield parseLine(line);
}

function parseLine({ number, text, end, isTooLong }: Line): ReadRecord {
  if (isTooLong) return { line: number, fault: `the line has more than ${formatCount(MAX_LINE_LENGTH)} characters` };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const { column, reason, isEnd } = locateFault(text);
    if (isEnd && end === "")
      throw new FeedError(`The file ends too early, in the middle of line ${number}. Load it again.`, number);
    return { line: number, fault: isEnd ? "the line ends too early" : `column ${column}: ${reason}` };
  }
  return toRecord(number, value);
}
