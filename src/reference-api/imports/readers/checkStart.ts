import { FeedError } from "./FeedError";
import type { FeedFormat } from "./FeedFormat";
import { isWebPage } from "./isWebPage";

const FOREIGN_STARTS = [
  ["PK\u0003\u0004", "a ZIP archive or a spreadsheet: unpack it, or save it as CSV"],
  ["\u001f\u008b", "packed with gzip: unpack it"],
  ["\u001f\uFFFD", "packed with gzip: unpack it"],
  ["%PDF", "a PDF document: ask for the offers as CSV, JSON or XML"],
] as const;

/** Throws a {@link FeedError} if the beginning of a file shows that it has another format. */
export function checkStart(start: string, format: FeedFormat): void {
  if (isWebPage(start)) throw new FeedError("This is a web page, not a feed: check the address.");
  const foreign = FOREIGN_STARTS.find(([beginning]) => start.startsWith(beginning))?.[1];
  if (foreign !== undefined) throw new FeedError(`This file is ${foreign}.`);
  const first = start.trimStart()[0];
  if (first === undefined) return;
  if (format === "xml" && first !== "<") throw new FeedError("This is no XML: it does not begin with a tag.");
  if (format !== "xml" && first === "<") throw new FeedError("This is XML: set the format to xml.");
  if (format === "csv" && (first === "{" || first === "["))
    throw new FeedError("This is JSON: set the format to json or json-lines.");
}
