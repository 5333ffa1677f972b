/** An answer that no cache stores. */
export const NO_STORE = { "Cache-Control": "no-store" } as const;
/** An answer that no cache stores and no search engine lists. */
export const UNLISTED = { ...NO_STORE, "X-Robots-Tag": "noindex, nofollow" } as const;
/**
 * Caches count whole seconds, so that one of them (nginx) takes a page for fresh up to a second longer than it is told; a
 * quarter of a second is for its way there.
 */
const ROUNDING_MS = 1_250;

/** Time after a page's end for which shared caches may still serve it if this server cannot be reached, in seconds. */
const OUTAGE_S = 3600;

/**
 * Creates the cache headers of a page: browsers revalidate it each time; shared caches may store it while it is fresh,
 * and serve it stale while they fetch it again or cannot (RFC 9111, RFC 5861). None of this exceeds `endsInMs`, after
 * which time alone changes the page; in an outage alone it may be served up to an hour longer.
 */
export function createPageCacheHeaders(freshMs: number, endsInMs = Number.POSITIVE_INFINITY) {
  const left = Math.floor(Math.max(0, endsInMs - ROUNDING_MS) / 1000);
  const seconds = Math.min(Math.max(1, Math.round(freshMs / 1000)), left);
  const revalidate = Math.min(600, left - seconds);
  const error = Math.min(86_400, left - seconds + OUTAGE_S);
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${revalidate}, stale-if-error=${error}`,
  } as const;
}

/**
 * Creates the header that says which query parameters a page reads: addresses that differ in others, or in the order,
 * have the same page (https://httpwg.org/http-extensions/draft-ietf-httpbis-no-vary-search.html).
 */
export function createNoVarySearch(parameters: readonly string[]) {
  const read = parameters.map((name) => `"${encodeURIComponent(name)}"`);
  return { "No-Vary-Search": `key-order, params, except=(${read.join(" ")})` } as const;
}

const CACHE_CONTROL = "Cache-Control";

/** Limits the same headers, in the form of node:http, to the remaining time of a page. */
export function limitPageCache(headers: readonly string[], endsInMs: number): readonly string[] {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === CACHE_CONTROL);
  const seconds = /s-maxage=(\d+)/.exec(headers[at + 1] ?? "")?.[1];
  if (at === -1 || seconds === undefined) return headers;
  const limited = createPageCacheHeaders(Number(seconds) * 1000, endsInMs)[CACHE_CONTROL];
  return [...headers.slice(0, at), CACHE_CONTROL, limited, ...headers.slice(at + 2)];
}
/** robots.txt and the sitemap. */
export const FILE_CACHE = { "Cache-Control": "public, max-age=3600" } as const;
/** Seconds after which a shopper's browser, or a crawler, may ask again. */
export const RETRY_AFTER = { "Retry-After": "10" } as const;
