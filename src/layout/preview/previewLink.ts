import { createHmac, timingSafeEqual } from "node:crypto";
import { LINK_PARAMETER } from "./parameters";

/** Content, place and end of a signed link. */
export interface PreviewLink {
  /** The domain's canonical name. */
  readonly domain: string;
  /** The path of the page, encoded as in an address. */
  readonly path: string;
  /** Id of the document that it is made for, such as `home/six`. */
  readonly document: string;
  /** Moment that is shown, in the domain's time zone. If absent: now. */
  readonly localTime?: string;
  /** Milliseconds since the epoch; whole seconds. */
  readonly endsAtMs: number;
}

/** Domain and path at which a link is opened. */
export type LinkPlace = Pick<PreviewLink, "domain" | "path">;

/** Prefix of the signed text, so that a signature of anything else is never valid here. */
const PURPOSE = "dealframe preview link, version 1";
const SEPARATOR = "~";

/** The path and query of a link: `/?preview=<document>~<moment>~<end>~<signature>`. */
export function writePreviewLink(link: PreviewLink, secret: string): string {
  const fields = [link.document, link.localTime ?? "", writeEnd(link.endsAtMs), sign(link, secret)];
  return `${link.path}?${LINK_PARAMETER}=${fields.join(SEPARATOR)}`;
}

/**
 * Reads the value of a link's parameter. Undefined if the signature does not match these fields at this place: the link was
 * changed, made with another secret, or for another domain or path. The caller checks whether its time is over.
 */
export function readPreviewLink(value: string, { domain, path }: LinkPlace, secret: string): PreviewLink | undefined {
  const [document = "", localTime = "", end = "", signature = "", ...others] = value.split(SEPARATOR);
  const endsAtMs = Date.parse(end);
  if (others.length > 0 || Number.isNaN(endsAtMs) || writeEnd(endsAtMs) !== end) return undefined;
  const link: PreviewLink = { domain, path, document, endsAtMs, ...(localTime === "" ? {} : { localTime }) };
  return isSame(signature, sign(link, secret)) ? link : undefined;
}

/** HMAC-SHA256 (RFC 2104) over all fields; as JSON, no two links have the same text. */
function sign({ domain, path, document, localTime = "", endsAtMs }: PreviewLink, secret: string): string {
  const text = JSON.stringify([PURPOSE, domain, path, document, localTime, writeEnd(endsAtMs)]);
  return createHmac("sha256", secret).update(text).digest("base64url");
}

/** Compares in constant time, so that the duration does not reveal a partly correct signature. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** `2026-11-26T20:00:00Z` */
function writeEnd(timeMs: number): string {
  return `${new Date(timeMs).toISOString().slice(0, 19)}Z`;
}
