import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rm } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { FeedError } from "./FeedError";
import { isPublicAddress } from "./http/isPublicAddress";
import { type OpenFeed, openFeed } from "./http/openFeed";
import { describeStatus, toFeedError } from "./http/toFeedError";
import { unpackGzip } from "./http/unpackGzip";

export interface DownloadOptions {
  /** Folder of the temporary file. */
  readonly folder: string;
  /** ETag of the last download: the server answers if nothing has changed since. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Maximum size of the file, unpacked, in bytes. Default: 200 MB. */
  readonly maxBytes?: number | undefined;
  /** Time for all, redirects and the whole file, in milliseconds. Default: a minute. */
  readonly timeoutMs?: number | undefined;
  /** True: private and local addresses are not refused. */
  readonly allowsPrivate?: boolean | undefined;
  /** Ends the download. */
  readonly signal?: AbortSignal | undefined;
}

export type Download =
  | { readonly kind: "not-modified" }
  | {
      readonly kind: "file";
      /** The caller removes it. */
      readonly path: string;
      readonly etag?: string;
      readonly lastModified?: string;
      readonly contentType?: string;
    };

const MAX_BYTES = 200_000_000;
const TIMEOUT_MS = 60_000;

/** Loads a file of offers by HTTP, unpacked. Throws a {@link FeedError} that says what to do; then no file is left. */
export async function downloadFeed(url: string, options: DownloadOptions): Promise<Download> {
  const { folder, etag, lastModified, maxBytes = MAX_BYTES, timeoutMs = TIMEOUT_MS, allowsPrivate = false } = options;
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal]);
  const headers = {
    accept: "text/csv, application/json, application/xml, */*;q=0.5",
    "accept-encoding": "gzip",
    "user-agent": "Dealframe",
    ...(etag === undefined ? {} : { "if-none-match": etag }),
    ...(lastModified === undefined ? {} : { "if-modified-since": lastModified }),
  };
  const feed = await openFeed(url, { headers, signal, isAllowed: allowsPrivate ? () => true : isPublicAddress });
  const isAsked = etag !== undefined || lastModified !== undefined;
  if (feed.answer.statusCode === 304 && isAsked) {
    feed.answer.destroy();
    return { kind: "not-modified" };
  }
  const path = join(folder, `feed-${randomUUID()}`);
  await saveBody(feed, path, maxBytes, signal);
  return { kind: "file", path, ...readHeaders(feed.answer) };
}

async function saveBody(
  { answer, host }: OpenFeed,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<void> {
  try {
    checkAnswer(answer, host, maxBytes);
    const file = createWriteStream(path, { flags: "wx", mode: 0o600 });
    await pipeline(limitSize(unpackGzip(answer), host, maxBytes), file, { signal });
  } catch (error) {
    await rm(path, { force: true });
    throw toFeedError(error, host, signal);
  } finally {
    answer.destroy();
  }
}

function checkAnswer({ statusCode = 0, headers }: IncomingMessage, host: string, maxBytes: number): void {
  if (statusCode !== 200) throw new FeedError(describeStatus(statusCode, host));
  const encoding = headers["content-encoding"] ?? "identity";
  if (!/^(?:identity|gzip|x-gzip)$/i.test(encoding))
    throw new FeedError(`${host} sends the file packed with ${encoding}: ask the shop for gzip, or for none.`);
  if (Number(headers["content-length"]) > maxBytes) throw createSizeError(host, maxBytes);
}

/** Behind the unpacking: a small packed file may be a large one. */
async function* limitSize(chunks: AsyncIterable<Buffer>, host: string, maxBytes: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw createSizeError(host, maxBytes);
    yield chunk;
  }
}

function createSizeError(host: string, maxBytes: number): FeedError {
  const size = Math.round(maxBytes / 1e6);
  return new FeedError(`${host} sends a file of more than ${size} MB: ask the shop for a smaller one, or for several.`);
}

function readHeaders({ headers }: IncomingMessage): { etag?: string; lastModified?: string; contentType?: string } {
  return {
    ...(headers.etag === undefined ? {} : { etag: headers.etag }),
    ...(headers["last-modified"] === undefined ? {} : { lastModified: headers["last-modified"] }),
    ...(headers["content-type"] === undefined ? {} : { contentType: headers["content-type"] }),
  };
}
