import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gunzipSync, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

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
  /**
   * Time at which its documents may change, in milliseconds since the epoch; it is not sent after that. Absent: never.
   */
  readonly endsAtMs?: number;
  readonly bytes: number;
}

export interface PageContent {
  readonly status: number;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly tags: readonly string[];
  /** See `StoredPage`; infinite: never. */
  readonly endsAtMs?: number;
}

/** A good balance of time and size for compression during a request. */
const BROTLI_QUALITY = 5;
const GZIP = {
  level: 8,
  // Smaller blocks, each with codes of its own: styles, markup and state have little in common.
  memLevel: 6,
};
/** Memory of an entry beside its bodies. */
const OVERHEAD_BYTES = 500;

/** Maximum size of uncompressed pages. */
export const MAX_PLAIN_BYTES = 1_000_000;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compresses a page outside of the main thread. */
export function compressPage(body: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  if (encoding === "gzip") return compressGzip(body, GZIP);
  return compressBrotli(body, {
    params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
  });
}

/** Compresses a page and computes its ETags, once, outside of the main thread. */
export async function storePage({
  status,
  html,
  headers,
  tags,
  endsAtMs = Number.POSITIVE_INFINITY,
}: PageContent): Promise<StoredPage> {
  const body = Buffer.from(html);
  const [br, zipped] = await Promise.all([compressPage(body, "br"), compressPage(body, "gzip")]);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const flat = Object.entries(headers).flat();
  const bytes =
    br.length + zipped.length + flat.reduce((sum, text) => sum + text.length, 0) + tags.length * 40 + OVERHEAD_BYTES;
  const end = Number.isFinite(endsAtMs) ? { endsAtMs } : {};
  return { status, headers: flat, etag, br, gzip: zipped, tags, ...end, bytes };
}

/** True if the time of a page is over. */
export function hasEnded({ endsAtMs }: StoredPage, nowMs: number): boolean {
  return endsAtMs !== undefined && endsAtMs <= nowMs;
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
