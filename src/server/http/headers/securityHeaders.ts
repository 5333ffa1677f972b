import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { CSP_REPORTS_PATH } from "../../../domain/routes/serverPaths";
import type { TagSources } from "../../../domain/tags/tagSources";
import { UNLISTED } from "./cacheHeaders";

/** The sources that a page's security policy must allow beside the site's own files. */
export interface PolicyInput {
  readonly inlineStyles: readonly string[];
  /** Texts of the operator's inline scripts. */
  readonly inlineScripts: readonly string[];
  /** Addresses of the operator's other scripts. */
  readonly scriptUrls: readonly string[];
  /** Origin that the page sends calls to; '' for its own. */
  readonly apiOrigin: string;
  /** Origin of the API's pictures, in the same way; absent: `apiOrigin`. */
  readonly pictureOrigin?: string;
  /** Hosts whose pages may be shown in frames. */
  readonly frameHosts: readonly string[];
  /** Further sources of the operator's scripts and services; absent: none. */
  readonly tagSources?: TagSources;
  /**
   * The Trusted Types policies that may create markup and script addresses for the page; plain text is then refused
   * (https://www.w3.org/TR/trusted-types/). Absent: Trusted Types are not required.
   */
  readonly trustedTypes?: readonly string[];
  /** False if no server receives reports; absent: true. */
  readonly isReported?: boolean;
}

/**
 * Creates the content security policy of a page. It uses hashes, not nonces, so that a page can be cached. Pictures may
 * come from any https host, since banners name absolute addresses; scripts, and the hosts they connect to, only from
 * the operator's list. There is no 'strict-dynamic': with it each of these scripts could load others from anywhere, and
 * the operator's list would no longer name all that a page loads. Reports use report-uri, which all browsers know;
 * answers over https add report-to with the same address, see `secureTransport.ts`. X-Frame-Options is not sent:
 * frame-ancestors says the same, and all supported browsers obey it.
 */
export function createSecurityPolicy(input: PolicyInput): string {
  const {
    inlineStyles,
    inlineScripts,
    scriptUrls,
    apiOrigin,
    pictureOrigin = apiOrigin,
    frameHosts,
    tagSources = {},
    trustedTypes,
    isReported = true,
  } = input;
  const { script = [], connect = [], img = [], frame = [] } = tagSources;
  const api = apiOrigin === "" ? [] : [apiOrigin];
  const pictures = pictureOrigin === "" ? [] : [pictureOrigin];
  const scripts = scriptUrls.filter((url) => !url.startsWith("/")).map(toSource);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScripts.map(toHash), ...scripts, ...script],
    "style-src": ["'self'", ...inlineStyles.map(toHash)],
    "img-src": ["'self'", "data:", "https:", ...pictures, ...img.filter(isPlainHttp)],
    "connect-src": ["'self'", ...api, ...scripts.map((url) => new URL(url).origin), ...connect],
    "font-src": ["'self'"],
    "frame-src": orNone([...frameHosts.map((host) => `https://${host}`), ...frame]),
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'self'"],
    ...(trustedTypes && { "require-trusted-types-for": ["'script'"], "trusted-types": orNone(trustedTypes) }),
    ...(isReported && { "report-uri": [CSP_REPORTS_PATH] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(" ")}`)
    .join("; ");
}

function orNone(sources: readonly string[]): readonly string[] {
  return sources.length === 0 ? ["'none'"] : sources;
}

/** Pictures may come from any https host anyway. */
function isPlainHttp(source: string): boolean {
  return source.startsWith("http:");
}

/**
 * Features of devices and browsers that pages and their frames may not use. Not in the list: features that pages use
 * (`clipboard-write` for codes) or players in frames use (`fullscreen`, `picture-in-picture`, `encrypted-media`), those that
 * no script asks for, and names that Chromium does not know, which it would report in the console of every page.
 */
const DENIED_FEATURES = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "compute-pressure",
  "display-capture",
  "geolocation",
  "gyroscope",
  "hid",
  "identity-credentials-get",
  "idle-detection",
  "keyboard-map",
  "local-fonts",
  "magnetometer",
  "microphone",
  "midi",
  "otp-credentials",
  "payment",
  "publickey-credentials-create",
  "publickey-credentials-get",
  "screen-wake-lock",
  "serial",
  "usb",
  "window-management",
  "xr-spatial-tracking",
];

/** Headers of every answer of the site. Another site may only link to an answer, not load it into its process. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": DENIED_FEATURES.map((name) => `${name}=()`).join(", "),
};

/** Adds the common headers that an answer does not have. */
export function addCommonHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!headers.has(name)) headers.set(name, value);
}

/** Headers of a page whose address may hold a token. */
export const PRIVATE_HEADERS = { ...UNLISTED, "Referrer-Policy": "no-referrer" } as const;

/** Headers of a page that leads to another site, by the referrer that its destination may receive. */
export const REDIRECT_HEADERS = {
  "with-referrer": { ...UNLISTED, "Referrer-Policy": "strict-origin-when-cross-origin" },
  "without-referrer": { ...UNLISTED, "Referrer-Policy": "no-referrer" },
} as const;

/** Cached hashes: pages share few sheets and scripts, and these are large. */
const hashes = new LRUCache<string, string>({
  max: 500,
  maxSize: 8_000_000,
  sizeCalculation: (_hash, text) => text.length + 1,
});

function toHash(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  const hash = `'sha256-${createHash("sha256").update(text, "utf8").digest("base64")}'`;
  hashes.set(text, hash);
  return hash;
}

/**
 * Returns an address as a source of the policy, without its query and without anything that could end the directive.
 */
function toSource(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${normalizeEscapes(pathname).replace(/[;,']/g, encodeURIComponent)}`;
}

/** Returns a path with each character escaped once, or unchanged if its escapes are no text. */
function normalizeEscapes(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}
