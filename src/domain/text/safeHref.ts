import { parseUrl } from "../parseUrl";
import { toNamedPath } from "../pictureName";
/* The one check of link schemes, for every link from data or documents. */

import { keepByText } from "../keepByText";

const WEB_SCHEMES = new Set(["http:", "https:"]);
const CONTACT_SCHEMES = new Set(["mailto:", "tel:"]);

/** An absolute http or https address as the URL parser serialises it, else undefined. */
export function toWebUrl(value: string): string | undefined {
  const url = parseUrl(value);
  return url !== undefined && WEB_SCHEMES.has(url.protocol) ? url.href : undefined;
}

/**
 * An address that a picture of the API can have: absolute http or https, the name of a picture of the layouts folder, which the
 * site itself has, or a path, which gets the API's origin; undefined for anything else. A path may lack its first slash.
 */
export function toPictureAddress(value: string, apiOrigin: string): string | undefined {
  if (/^[a-z][a-z0-9+.-]*:/i.test(value)) return toWebUrl(value);
  const path = value.startsWith("/") ? value : `/${value}`;
  return toNamedPath(value) ?? (isSitePath(path) ? `${apiOrigin}${path}` : undefined);
}

/** True for a path of the site itself: one leading slash, and nothing that browsers parse as another host. */
export function isSitePath(value: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}]*$/u.test(value);
}

/** A path of the site, or an http, https, mailto or tel address; anything else is undefined. */
export const toSafeHref = keepByText((value): string | undefined => {
  const trimmed = value.trim();
  if (isSitePath(trimmed)) return trimmed;
  const url = parseUrl(trimmed);
  if (url === undefined) return undefined;
  return WEB_SCHEMES.has(url.protocol) || CONTACT_SCHEMES.has(url.protocol) ? url.href : undefined;
});
