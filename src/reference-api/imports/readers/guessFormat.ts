import type { FeedFormat } from "./FeedFormat";
import { isWebPage } from "./isWebPage";

const BY_EXTENSION: Readonly<Record<string, FeedFormat>> = {
  csv: "csv",
  tsv: "csv",
  txt: "csv",
  json: "json",
  jsonl: "json-lines",
  ndjson: "json-lines",
  xml: "xml",
  rss: "xml",
};

const BY_CONTENT_TYPE: Readonly<Record<string, FeedFormat>> = {
  "text/csv": "csv",
  "text/tab-separated-values": "csv",
  "application/json": "json",
  "application/jsonl": "json-lines",
  "application/x-ndjson": "json-lines",
  "application/xml": "xml",
  "text/xml": "xml",
  "application/rss+xml": "xml",
};

/**
 * Guesses the format of a file. Its first bytes, as a text, prevail over its name, and this over its content type: a name
 * and a type are often wrong. Undefined for a web page, and if nothing tells the format.
 */
export function guessFormat(name: string, firstBytes: string, contentType?: string): FeedFormat | undefined {
  // A byte order mark, as it is or read as another encoding, and the other half of each letter in UTF-16.
  const start = firstBytes
    .replaceAll("\0", "")
    .replace(/^(?:\uFEFF|ï»¿|ÿþ|þÿ|\uFFFD\uFFFD)/, "")
    .trimStart();
  if (isWebPage(start)) return undefined;
  const named = guessByName(name) ?? BY_CONTENT_TYPE[contentType?.split(";")[0]?.trim().toLowerCase() ?? ""];
  if (start.startsWith("<")) return "xml";
  if (start.startsWith("[")) return "json";
  if (start.startsWith("{")) return named === "json-lines" || hasTwoRecords(start) ? "json-lines" : "json";
  if (named === "csv") return "csv";
  return /[,;\t]/.test(start.split(/[\r\n]/, 1)[0] ?? "") ? "csv" : undefined;
}

/** The format by the ending of a name or of an address's path, also of a packed file: `offers.csv.gz`. */
function guessByName(name: string): FeedFormat | undefined {
  const extension = /\.(\w+)(?:\.gz)?$/.exec(name.split(/[?#]/, 1)[0] ?? "")?.[1];
  return BY_EXTENSION[extension?.toLowerCase() ?? ""];
}

/** True if the first line is a whole object, and another follows. */
function hasTwoRecords(start: string): boolean {
  const [first = "", second = ""] = start.split(/\r?\n/, 2);
  try {
    JSON.parse(first);
    return second.trimStart().startsWith("{");
  } catch {
    return false;
  }
}
