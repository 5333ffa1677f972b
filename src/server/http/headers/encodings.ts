import { createMiddleware } from "hono/factory";
import Negotiator from "negotiator";
import { keepRecent } from "../keepRecent";

/** The encodings that the server sends, the smallest form first. */
const ENCODINGS = ["br", "gzip", "identity"] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** Number of values of Accept-Encoding whose reading is kept: clients send few. */
const MAX_VALUES = 200;

/**
 * Lists the encodings that a client accepts by its Accept-Encoding, the smallest form first: letter case does not matter, and q=0 refuses
 * one (RFC 9110, section 12.5.3). A client that accepts none gets `identity`. Its other preferences do not matter.
 */
export const listEncodings = keepRecent(MAX_VALUES, (header: string): readonly Encoding[] => {
  const accepted = new Negotiator({ headers: { "accept-encoding": header } }).encodings([...ENCODINGS]);
  const found = ENCODINGS.filter((name) => accepted.includes(name));
  return found.length === 0 ? ["identity"] : found;
});

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
