import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { CSP_REPORTS_PATH } from "../../domain/routes/serverPaths";
import type { TagSources } from "../../domain/tags/tagSources";
import { UNLISTED } from "./cacheHeaders";

/** What a page's security policy must allow beside the site's own files. */
export interface PolicyInput {
  readonly inlineStyles: readonly string[];
  /** Texts of the operator's inline scripts. */
  readonly inlineScripts: readonly string[];
  /** Addresses of the operator's other scripts. */
  readonly scriptUrls: readonly string[];
  /** Origin of the API; '' for the page's own. */
  readonly apiOrigin: string;
  /** Hosts whose pages may be shown in frames. */
  readonly frameHosts: readonly string[];
  /** What the operator's scripts and services may use beyond that; absent: nothing. */
  readonly tagSources?: TagSources;
  /**
   * The Trusted Types policies that may make markup and addresses of scripts for the page; text alone is then refused
   * (https://www.w3.org/TR/trusted-types/). Absent: scripts may write what they like.
   */
  readonly trustedTypes?: readonly string[];
  /** False where no server takes reports; absent: true. */
  readonly isReported?: boolean;
}

/**
 * The content security policy of a page. Hashes, not nonces, so that a page can be cached. Pictures may come from any
 * https host, since banners name absolute addresses; scripts, and the hosts they speak to, only from the operator's list.
 * There is no 'strict-dynamic': it would let each of these scripts load others from anywhere, and what a page loads would
 * no longer be what its operator names. Reports go by report-uri, which all browsers know; answers over https name the same
 * address with report-to, too, see `secureTransport.ts`. X-Frame-Options is not sent: it says what frame-ancestors says, which
 * all supported browsers obey in its place.
 */
export function createSecurityPolicy(input: PolicyInput): string {
  const {
    inlineStyles,
    inlineScripts,
    scriptUrls,
    apiOrigin,
    frameHosts,
    tagSources = {},
    trustedTypes,
    isReported = true,
  } = input;
  const { script = [], connect = [], img = [], frame = [] } = tagSources;
  const api = apiOrigin === "" ? [] : [apiOrigin];
  const scripts = scriptUrls.filter((url) => !url.startsWith("/")).map(toSource);
  const directives: Record<string, readonly string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScripts.map(toHash), ...scripts, ...script],
    "style-src": ["'self'", ...inlineStyles.map(toHash)],
    "img-src": ["'self'", "data:", "https:", ...api, ...img.filter(isPlainHttp)],
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
 * What neither pages nor what they show in frames may use of a device and its browser. What is not here, pages use
 * (`clipboard-write` for codes), players in frames do (`fullscreen`, `picture-in-picture`, `encrypted-media`), or no scripts
 * ask for. Chromium tells of names that it does not know in the console of every page: these are those that it does.
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

/** Headers that every answer of the site carries. No other site may load an answer into its process but as a link. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": DENIED_FEATURES.map((name) => `${name}=()`).join(", "),
};

/** Gives an answer the common headers, as far as it has none of its own. */
export function addCommonHeaders(headers: Headers): void {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) if (!headers.has(name)) headers.set(name, value);
}

/** Headers of a page that leads out of the site, by what its destination may learn of where the shopper was. */
export const REDIRECT_HEADERS = {
  "with-referrer": { ...UNLISTED, "Referrer-Policy": "strict-origin-when-cross-origin" },
  "without-referrer": { ...UNLISTED, "Referrer-Policy": "no-referrer" },
} as const;

/** The sheets and scripts of pages are few, and large. */
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

/** An address as a source of the policy: its query and anything that could end the directive are left out. */
function toSource(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${normalizeEscapes(pathname).replace(/[;,']/g, encodeURIComponent)}`;
}

/** Each character of a path escaped once, or as it stands where its escapes are no text. */
function normalizeEscapes(path: string): string {
  try {
    return encodeURI(decodeURI(path));
  } catch {
    return path;
  }
}
