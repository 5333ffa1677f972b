import { limitPageCache } from "../../http/headers/cacheHeaders";
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
  const headers = limitHeaders(page, nowMs);
  const encoding = chooseEncoding(acceptEncoding);
  const etag = `${page.etag.slice(0, -1)}-${encoding}"`;
  if (ifNoneMatch !== undefined && isMatch(ifNoneMatch, etag)) {
    return { status: 304, headers: [...headers, "ETag", etag], body: undefined };
  }
  const body = encoding === "br" ? page.br : encoding === "gzip" ? page.gzip : readPlain(page);
  const coding = encoding === "identity" ? [] : ["Content-Encoding", encoding];
  return {
    status: page.status,
    headers: [...headers, "ETag", etag, ...coding, "Content-Length", String(body.length)],
    body,
  };
}

/** The headers of a page that ends soon, and the quarter of a second for which they hold. */
interface LimitedHeaders {
  readonly quarter: number;
  readonly headers: readonly string[];
}

const limited = new WeakMap<StoredPage, LimitedHeaders>();
/** A page that ends later has the headers that it is stored with: no cache may keep it that long. */
const FAR_MS = 86_400_000 + 3_600_000;

/** Returns the headers of a page at a moment: it is kept by no cache past its end. Written once for a quarter of a second. */
function limitHeaders(page: StoredPage, nowMs: number): readonly string[] {
  const leftMs = findEnd(page) - nowMs;
  if (leftMs > FAR_MS) return page.headers;
  const quarter = Math.floor(leftMs / 250);
  const known = limited.get(page);
  if (known?.quarter === quarter) return known.headers;
  const headers = limitPageCache(page.headers, leftMs);
  limited.set(page, { quarter, headers });
  return headers;
}

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
