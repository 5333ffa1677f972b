import { FeedError } from "../FeedError";
import type { LineQueue } from "../text/LineQueue";
import { readRow } from "./readRow";

export interface Header {
  readonly delimiter: string;
  readonly columns: readonly string[];
}

const DELIMITERS = [",", ";", "\t"] as const;

/** The first line of some spreadsheets: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([^"\s\w]|\t)"?$/i;

/**
 * Reads and drops the line with the names of the columns, and finds the delimiter there or in a line `sep=;` before it.
 * Throws a {@link FeedError} for names that are missing or the same.
 */
export async function readHeader(lines: LineQueue): Promise<Header> {
  await dropBlankLines(lines);
  const separator = SEPARATOR_LINE.exec((await lines.peek(0))?.text ?? "")?.[1];
  if (separator !== undefined) lines.drop(1);
  await dropBlankLines(lines);
  const delimiter = separator ?? guessDelimiter((await lines.peek(0))?.text ?? "");
  const row = await readRow(lines, delimiter);
  if (row === undefined) throw new FeedError("The file has no line with the names of the columns.");
  if ("fault" in row) throw new FeedError(`Line ${row.line}, with the names of the columns: ${row.fault}.`, row.line);
  lines.drop(row.lineCount);
  const columns = row.fields.map((name) => name.trim());
  checkNames(columns, row.line);
  return { delimiter, columns };
}

async function dropBlankLines(lines: LineQueue): Promise<void> {
  while ((await lines.peek(0))?.text.trim() === "") lines.drop(1);
}

/** The delimiter that is most often between the names. */
function guessDelimiter(line: string): string {
  const unquoted = line.replace(/"(?:[^"]|"")*"/g, "");
  const counts = DELIMITERS.map((delimiter) => unquoted.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ",";
}

function checkNames(columns: readonly string[], line: number): void {
  const missing = columns.flatMap((name, index) => (name === "" ? [index + 1] : []));
  if (missing.length > 0)
    throw new FeedError(
      `Line ${line} has no name for column ${missing.join(", ")}: give each column a name, or remove it.`,
      line,
    );
  const repeated = new Set(columns.filter((name, index) => columns.indexOf(name) < index));
  if (repeated.size > 0)
    throw new FeedError(
      `Line ${line} has several columns named ${[...repeated].map((name) => `“${name}”`).join(", ")}: give each another name.`,
      line,
    );
  if (columns.some((name) => name.includes("\0")))
    throw new FeedError(
      `Line ${line}, with the names of the columns, contains the character NUL: is it UTF-16? Then set its encoding.`,
      line,
    );
}
