import { stat } from "node:fs/promises";
import { checkStart } from "./checkStart";
import { readCsv } from "./csv/readCsv";
import { FeedError } from "./FeedError";
import type { FeedFormat } from "./FeedFormat";
import { findTextFault } from "./findTextFault";
import { MAX_JSON_BYTES, readJson } from "./json/readJson";
import { readJsonLines } from "./json/readJsonLines";
import type { ReadRecord } from "./ReadRecord";
import { decodeFile } from "./text/decodeFile";
import { detectEncoding } from "./text/detectEncoding";
import { readXml } from "./xml/readXml";

export type { FeedFormat } from "./FeedFormat";
export type { ReadRecord } from "./ReadRecord";

type Check = (record: Readonly<Record<string, unknown>>) => string | undefined;

export interface ReadOptions {
  readonly format: FeedFormat;
  /**
   * XML: name of the element of a record (default: the element directly below the root). JSON: dotted path to the list
   * (default: the document itself, or its only list).
   */
  readonly records?: string | undefined;
  /** Encoding by its label; by default by byte order mark, then XML declaration, then UTF-8, else windows-1252 with a note. */
  readonly charset?: string | undefined;
  /**
   * Says what is wrong with a record; undefined if nothing is. CSV: a record of several lines that it refuses is read again
   * from its second line, so that a quote which never closes costs one line.
   */
  readonly check?: Check | undefined;
  /** Called with remarks on the whole file, such as the encoding that was assumed. */
  readonly note?: (text: string) => void;
}

/**
 * Reads the records of a file, one after the other. Throws a {@link FeedError} where the file as a whole cannot be read or ends
 * too early; the records before that were given.
 */
export async function* readRecords(path: string, options: ReadOptions): AsyncGenerator<ReadRecord> {
  if (options.format === "json" && (await stat(path)).size > MAX_JSON_BYTES)
    throw new FeedError("The file has more than 50 MB, too much for JSON: use json-lines, with a record in each line.");
  const { label, hasWrongBytes } = await detectEncoding(path, options);
  const chunks = decodeFile(path, label, (start) => checkStart(start, options.format));
  const check: Check = (record) => findTextFault(record, hasWrongBytes) ?? options.check?.(record);
  if (options.format === "csv") yield* readCsv(chunks, check);
  else for await (const read of readUnchecked(chunks, options)) yield checkRecord(read, check);
}

function readUnchecked(
  chunks: AsyncIterable<string>,
  { format, records }: Pick<ReadOptions, "format" | "records">,
): AsyncGenerator<ReadRecord> {
  if (format === "xml") return readXml(chunks, records);
  return format === "json" ? readJson(chunks, records) : readJsonLines(chunks);
}

function checkRecord(read: ReadRecord, check: Check): ReadRecord {
  const fault = "record" in read ? check(read.record) : undefined;
  return fault === undefined ? read : { line: read.line, fault };
}
