import { FeedError } from "./FeedError";
import type { FeedFormat } from "./FeedFormat";
import { isWebPage } from "./isWebPage";

/** Beginnings of other files, also as they are in the encodings that their bytes may be taken for. */
const FOREIGN_STARTS: readonly (readonly [kind: string, ...starts: readonly string[]])[] = [
  ["a ZIP archive or a spreadsheet: unpack it, or save it as CSV", "PK\u0003\u0004"],
  ["a spreadsheet: save it as CSV", "ÐÏ\u0011à", "\uFFFD\uFFFD\u0011\uFFFD"],
  ["packed with gzip: unpack it", "\u001f\u008b", "\u001f‹", "\u001f\uFFFD"],
  ["a PDF document: ask for the offers as CSV, JSON or XML", "%PDF"],
];

/** Throws a {@link FeedError} if the beginning of a file shows that it has another format. */
export function checkStart(start: string, format: FeedFormat): void {
  if (isWebPage(start)) throw new FeedError("This is a web page, not a feed: check the address.");
  const foreign = FOREIGN_STARTS.find(([, ...starts]) => starts.some((foreignStart) => start.startsWith(foreignStart)));
  if (foreign !== undefined) throw new FeedError(`This file is ${foreign[0]}.`);
  const first = start.trimStart()[0];
  if (first === undefined) return;
  if (format === "xml" && first !== "<") throw new FeedError("This is no XML: it does not begin with a tag.");
  if (format !== "xml" && first === "<") throw new FeedError("This is XML: set the format to xml.");
  if (format === "csv" && (first === "{" || first === "["))
    throw new FeedError("This is JSON: set the format to json or json-lines.");
}
