import { FeedError } from "../FeedError";
import { MAX_RECORD_LENGTH } from "../limits";
import type { ReadRecord } from "../ReadRecord";
import { LineQueue } from "../text/LineQueue";
import { readLines } from "../text/readLines";
import { type Header, readHeader } from "./readHeader";
import { type Row, readRow } from "./readRow";

const DELIMITER_NAMES: Readonly<Record<string, string>> = { ",": "comma", ";": "semicolon", "\t": "tab" };

/**
 * Reads the records of a CSV file. A record that is refused, by its number of columns or by `check`, costs its first line: if
 * it has several, a quote may not close, and the other lines are read again. Where none of them begins a good record, they
 * belong to the refused one, and its fault is the only one. Throws a {@link FeedError} where the file ends within a line.
 */
export async function* readCsv(
  chunks: AsyncIterable<string>,
  check: (record: Readonly<Record<string, unknown>>) => string | undefined,
): AsyncGenerator<ReadRecord> {
  const lines = new LineQueue(readLines(chunks, MAX_RECORD_LENGTH));
  // Faults of the lines before `innerEnd`, which may belong to a record that was refused.
  let inner: ReadRecord[] = [];
  let innerEnd = 0;
  try {
    const header = await readHeader(lines);
    for (;;) {
      const row = await readRow(lines, header.delimiter);
      if (row === undefined) return;
      const read = toRecord(row, header, check);
      const isBad = read !== undefined && "fault" in read;
      if (isBad && isUnfinished(row, header) && (await lines.peek(0))?.end === "")
        throw new FeedError(`The file ends within line ${row.line}, so the rest may be missing: ${read.fault}.`);
      if (isBad && row.line < innerEnd) inner.push(read);
      else if (read !== undefined) {
        if (row.line < innerEnd) yield* inner;
        yield read;
        inner = [];
        innerEnd = isBad ? row.line + row.lineCount : 0;
      }
      lines.drop(read === undefined || isBad ? 1 : row.lineCount);
    }
  } finally {
    await lines.close();
  }
}

/** True for a row that ends before its last column, or within quotes. */
function isUnfinished(row: Row, { columns }: Header): boolean {
  return "fault" in row || row.fields.length < columns.length;
}

/** The record of a row, checked; undefined for an empty line. */
function toRecord(
  row: Row,
  { columns, delimiter }: Header,
  check: (record: Readonly<Record<string, unknown>>) => string | undefined,
): ReadRecord | undefined {
  const { line, fields } = row;
  if ("isBlank" in row && row.isBlank) return undefined;
  const record = Object.fromEntries(columns.slice(0, fields.length).map((column, index) => [column, fields[index]]));
  if ("fault" in row) return { line, fault: row.fault, beginning: record };
  if (fields.length !== columns.length)
    return { line, fault: describeColumns(fields.length, columns.length, delimiter), beginning: record };
  const fault = check(record);
  return fault === undefined ? { line, record } : { line, fault };
}

function describeColumns(count: number, expected: number, delimiter: string): string {
  const name = DELIMITER_NAMES[delimiter] ?? `“${delimiter}”`;
  const reason =
    count < expected ? `a ${name} or a quote is missing` : `a ${name} is too much, or its text has no quotes around it`;
  return `${count} ${count === 1 ? "column" : "columns"} instead of ${expected}: ${reason}`;
}
