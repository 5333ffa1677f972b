import { FeedError } from "../FeedError";
import type { ReadRecord } from "../ReadRecord";
import { findList } from "./findList";
import { listLines } from "./listLines";
import { locateFault } from "./locateFault";
import { toRecord } from "./toRecord";

/** Maximum size of a JSON file, in bytes: it is in memory as a whole. */
export const MAX_JSON_BYTES = 50_000_000;

/** Reads the records of a JSON document. `records` is the dotted path of their list. */
export async function* readJson(
  chunks: AsyncIterable<string>,
  records: string | undefined,
): AsyncGenerator<ReadRecord> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  const { path, list } = findList(parse(text), records);
  const lines = locate(() => listLines(text, path));
  for (const [index, value] of list.entries()) yield toRecord(lines[index] ?? 1, value);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    const { line, column, reason, isEnd } = locate(() => locateFault(text));
    throw new FeedError(
      isEnd
        ? `The file ends too early, in line ${line}: it is only a part of a JSON document. Load it again.`
        : `Line ${line}, column ${column}: ${reason}.`,
      line,
    );
  }
}

/** Runs a function that calls itself for each level of the document, which may be too many. */
function locate<Found>(find: () => Found): Found {
  try {
    return find();
  } catch (error) {
    if (error instanceof RangeError) throw new FeedError("The file is nested too deeply to be read.");
    throw error;
  }
}
