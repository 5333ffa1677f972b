import { keepByObject } from "../../../domain/keepByObject";
import { openPageCache } from "../../http/headers/cacheHeaders";
import { type Encoding, isMatch, listEncodings } from "../../http/headers/encodings";
import { compressPage, findEnd, readPlain, type StoredPage } from "./StoredPage";

/** The answer with a page: headers in the form of node:http, and a body unless the client has it. */
export interface PageResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
}

/**
 * Chooses the encoding of a page, and finds out whether the client has it already (RFC 9110, sections 12.5.3 and
 * 13.1.2).
 */
export function answerPage(
  page: StoredPage,
  {
    acceptEncoding = "",
    ifNoneMatch,
    nowMs = Date.now(),
  }: {
    readonly acceptEncoding?: string | undefined;
    readonly ifNoneMatch?: string | undefined;
    readonly nowMs?: number;
  },
): PageResponse {
  const encoding = chooseEncoding(acceptEncoding);
  const { etag, whole, unchanged } = writeHeaders(page)(encoding, nowMs);
  if (ifNoneMatch !== undefined && isMatch(ifNoneMatch, etag))
    return { status: 304, headers: unchanged, body: undefined };
  return { status: page.status, headers: whole, body: getBody(page, encoding) };
}

function getBody(page: StoredPage, encoding: Encoding): Buffer {
  if (encoding === "identity") return readPlain(page);
  return encoding === "br" ? page.br : page.gzip;
}

/** The headers of a page in one encoding. */
interface EncodedHeaders {
  /** Those without its encoding that they were written from. */
  readonly from: readonly string[];
  readonly etag: string;
  /** Those with the page. */
  readonly whole: readonly string[];
  /** Those for a client that has it. */
  readonly unchanged: readonly string[];
}

/** Returns the headers of a page at a moment, written once for each encoding, and anew when its end changes them. */
const writeHeaders = keepByObject((page: StoredPage) => {
  const limit = openPageCache(page.headers);
  const endMs = findEnd(page);
  const written = new Map<Encoding, EncodedHeaders>();
  return (encoding: Encoding, nowMs: number): EncodedHeaders => {
    const headers = limit(endMs - nowMs);
    const known = written.get(encoding);
    if (known?.from === headers) return known;
    const etag = known?.etag ?? `${page.etag.slice(0, -1)}-${encoding}"`;
    const unchanged = [...headers, "ETag", etag];
    const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
    const whole = [...unchanged, ...coding, "Content-Length", String(getBody(page, encoding).length)];
    const made = { from: headers, etag, whole, unchanged };
    written.set(encoding, made);
    return made;
  };
});

/** Encodes a page that is not stored, for one client. */
export async function encodePage(
  html: string,
  acceptEncoding = "",
): Promise<{ readonly headers: Readonly<Record<string, string>>; readonly body: Buffer }> {
  const encoding = chooseEncoding(acceptEncoding);
  const plain = Buffer.from(html);
  if (encoding === "identity") return { headers: {}, body: plain };
  const body = await compressPage(plain, encoding);
  return { headers: { "Content-Encoding": encoding, "Content-Length": String(body.length) }, body };
}

function chooseEncoding(header: string): Encoding {
  return listEncodings(header)[0] ?? "identity";
}
