import { brotliDecompressSync, gunzipSync, inflateSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { isJson } from "../../src/domain/text/isJson";
import type { RawAnswer } from "./exchange";
import { MARK_ATTRIBUTE, MARK_ELEMENT } from "./hostileTexts";

export interface InspectOptions {
  /** Statuses from 500 on that are right: an API that cannot be read has no pages. */
  readonly allowed?: readonly number[];
}

/** What every page says for its reader's safety. */
const PAGE_HEADERS = ["content-security-policy", "x-content-type-options", "referrer-policy", "cache-control"];
/** Traces of the program in what visitors read. */
const LEAK = /node_modules|dist\/server|\bat [\w.<>]+ \((?:file|node|\/)|ECONNREFUSED|SELECT .* FROM/;
const MARKUP = /^(?:text\/html|image\/svg\+xml|application\/xml)/;

/** What is wrong with an answer, one line each, whatever was asked. */
export function inspectAnswer(answer: RawAnswer, { allowed = [] }: InspectOptions = {}): string[] {
  const { status, headers } = answer;
  const get = (name: string) => headers.find(([key]) => key === name)?.[1];
  const faults: string[] = [];
  if (status >= 500 && !allowed.includes(status)) faults.push(`answered with ${status}`);
  for (const name of ["content-type", "content-security-policy", "location", "x-fzx"])
    if (headers.filter(([key]) => key === name).length > (name === "x-fzx" ? 0 : 1))
      faults.push(`header ${name} again`);
  const location = get("location");
  if (location !== undefined && !/^\/(?![/\\])/.test(location)) faults.push(`leads elsewhere: “${location}”`);
  if (answer.body.length === 0) return faults;
  const type = get("content-type") ?? "";
  const text = decode(answer.body, get("content-encoding"));
  if (text === undefined) return [...faults, `the body is no ${get("content-encoding")}`];
  if (LEAK.test(text) && !type.startsWith("text/javascript")) faults.push(`names the program: “${text.slice(0, 200)}”`);
  if (type.startsWith("text/html")) {
    for (const name of PAGE_HEADERS) if (get(name) === undefined) faults.push(`a page without ${name}`);
    if (!/charset=utf-8/i.test(type)) faults.push("a page without its charset");
    if (/'unsafe-(?:inline|eval)'/.test(get("content-security-policy") ?? "")) faults.push("an unsafe policy");
  }
  if (MARKUP.test(type)) faults.push(...findMarks(text, !type.startsWith("text/html")));
  if (type.startsWith("application/json") && !isJson(text)) faults.push("a body that is no JSON");
  return faults;
}

/** Elements and attributes of an input that became those of the page. */
function findMarks(markup: string, isXml = false): string[] {
  const lower = markup.toLowerCase();
  if (!lower.includes(MARK_ELEMENT)) return [];
  const faults: string[] = [];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name.toLowerCase() === MARK_ELEMENT) faults.push("an input became an element");
        if (Object.keys(attributes).some((key) => key.toLowerCase().startsWith(MARK_ATTRIBUTE)))
          faults.push(`an input became an attribute of ${name}`);
      },
    },
    { xmlMode: isXml },
  );
  parser.end(markup);
  return faults;
}

function decode(body: Buffer, encoding: string | undefined): string | undefined {
  try {
    if (encoding === undefined) return body.toString("utf8");
    if (encoding === "gzip") return gunzipSync(body).toString("utf8");
    if (encoding === "br") return brotliDecompressSync(body).toString("utf8");
    if (encoding === "deflate") return inflateSync(body).toString("utf8");
    return undefined;
  } catch {
    return undefined;
  }
}
