import { createMiddleware } from "hono/factory";
import Negotiator from "negotiator";

/** The encodings that the server sends, the smallest form first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Cached readings of Accept-Encoding, of which clients send few values. */
const known = new Map<string, readonly Encoding[]>();
const MAX_KNOWN = 200;

/**
 * Lists the encodings that a client accepts by its Accept-Encoding, the smallest form first: letter case does not matter, and q=0 refuses
 * one (RFC 9110, section 12.5.3). A client that accepts none gets `identity`. Its other preferences do not matter.
 */
export function listEncodings(header: string): readonly Encoding[] {
  const read = known.get(header);
  if (read !== undefined) return read;
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings([...ENCODINGS]);
  const found = ENCODINGS.filter((name) => accepted.includes(name));
  const encodings: readonly Encoding[] = found.length === 0 ? ["identity"] : found;
  if (known.size < MAX_KNOWN) known.set(header, encodings);
  return encodings;
}

/** Middleware that writes Accept-Encoding as a plain list of what the client accepts, so that all routes and libraries read it alike. */
export const readEncodings = createMiddleware(async (context, next) => {
  const header = context.req.header("accept-encoding");
  if (header !== undefined) context.req.raw.headers.set("accept-encoding", listEncodings(header).join(", "));
  await next();
});

/** True if If-None-Match names a tag, also as a weak one (RFC 9110, section 13.1.2). */
export function isMatch(header: string, etag: string): boolean {
  if (header.trim() === "*") return true;
  return header.split(",").some((part) => part.trim().replace(/^W\//, "") === etag);
}
