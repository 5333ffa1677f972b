import Negotiator from "negotiator";
import { limitPageCache } from "../../http/headers/cacheHeaders";
import { compressPage, findEnd, readPlain, type StoredPage } from "./StoredPage";

/** The answer with a page: headers in the form of node:http, and a body unless the client has it. */
export interface PageResponse {
  readonly status: number;
  readonly headers: readonly string[];
  readonly body: Buffer | undefined;
}

const ENCODINGS = ["br", "gzip", "identity"] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Cached readings of Accept-Encoding, of which clients send few values. */
const known = new Map<string, Encoding>();
const MAX_KNOWN = 200;

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
  const chosen = known.get(header);
  if (chosen !== undefined) return chosen;
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  // The client's preferences do not matter: the smallest accepted encoding is sent.
  const accepted = negotiator.encodings([...ENCODINGS]);
  const encoding = ENCODINGS.find((name) => accepted.includes(name)) ?? "identity";
  if (known.size < MAX_KNOWN) known.set(header, encoding);
  return encoding;
}

function isMatch(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
