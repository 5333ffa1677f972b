import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import type { PageEnd } from "../../../app/server/PageEnd";

/** A finished page as it is sent, in each encoding. */
export interface StoredPage {
  readonly status: number;
  /** Headers in the form of node:http: name, value, name, value. */
  readonly headers: readonly string[];
  readonly etag: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
  /** The contents of the page, for purging: `domain:…`, `document:…`, `store:…`, `category:…`, `call:…`. */
  readonly tags: readonly string[];
  /** The moments at which time alone changes the page, the next one first. */
  readonly ends: readonly PageEnd[];
  readonly bytes: number;
}

export interface PageContent {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** See `StoredPage`; absent: none. */
  readonly ends?: readonly PageEnd[];
  /** True for a page that is kept for seconds: it is compressed less, and fast. */
  readonly isBrief?: boolean;
}

/** A good balance of time and size for compression during a request. */
const BROTLI_QUALITY = 5;
const GZIP = {
  level: 8,
  // Smaller blocks, each with codes of its own: styles, markup and state have little in common.
  memLevel: 6,
};
/** The same for pages that are kept for seconds. */
const BRIEF_BROTLI_QUALITY = 1;
const BRIEF_GZIP = { level: 1 };

/** Memory of an entry beside its bodies, with the lists of headers that it is sent with (`answerPage`). */
const OVERHEAD_BYTES = 2000;
/** Memory of an end with the id of its offer. */
const END_BYTES = 100;

/** Maximum size of uncompressed pages. */
export const MAX_PLAIN_BYTES = 1_000_000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a page outside of the main thread; `isBrief` takes less time and more bytes. */
export function compressPage(body: Buffer, encoding: "br" | "gzip", isBrief = false): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body, isBrief ? BRIEF_GZIP : GZIP);
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: isBrief ? BRIEF_BROTLI_QUALITY : BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Compresses a page and computes its ETags, once, outside of the main thread. */
export async function storePage({
  status,
  html,
  headers,
  tags,
  ends = [],
  isBrief = false,
}: PageContent): Promise<StoredPage> {
  const body = Buffer.from(html);
  const [br, zipped] = await Promise.all([compressPage(body, "br", isBrief), compressPage(body, "gzip", isBrief)]);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const flat = Object.entries(headers).flat();
  const texts = flat.reduce((sum, text) => sum + text.length, 0) + tags.length * 40 + ends.length * END_BYTES;
  const bytes = br.length + zipped.length + texts + OVERHEAD_BYTES;
  return { status, headers: flat, etag, br, gzip: zipped, tags, ends, bytes };
}

/** The next moment at which time alone changes a page, in milliseconds since the epoch; infinite: it never does. */
export function findEnd({ ends }: Pick<StoredPage, "ends">): number {
  return ends[0]?.atMs ?? Number.POSITIVE_INFINITY;
}

/** True if time alone has changed a page. */
export function hasEnded(page: StoredPage, nowMs: number): boolean {
  return findEnd(page) <= nowMs;
}

/** True if another page may be shown in its place since, because its documents have changed. */
export function hasEndedAsWhole({ ends }: StoredPage, nowMs: number): boolean {
  return ends.some(({ atMs, isWhole }) => isWhole === true && atMs <= nowMs);
}

/** Pages that were recently requested without compression: few clients do so, and these repeat it. */
const plain = new LRUCache<StoredPage, Buffer>({ maxSize: MAX_PLAIN_BYTES, sizeCalculation: ({ length }) => length });

/** Returns the page for clients that accept no compression. */
export function readPlain(page: StoredPage): Buffer {
  const known = plain.get(page);
  if (known !== undefined) return known;
  const body = gunzipSync(page.gzip);
  plain.set(page, body);
  return body;
}
