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
/** Longest time for which they may serve it then, in seconds. */
const MAX_ERROR_S = 86_400;
const MAX_REVALIDATE_S = 600;

const CACHE_CONTROL = "Cache-Control";

/**
 * Creates the cache headers of a page: browsers revalidate it each time; shared caches may store it while it is fresh,
 * and serve it stale while they fetch it again or cannot (RFC 9111, RFC 5861). None of this exceeds `endsInMs`, after
 * which time alone changes the page; in an outage alone it may be served up to an hour longer.
 */
export function createPageCacheHeaders(freshMs: number, endsInMs = Number.POSITIVE_INFINITY) {
  const freshS = Math.max(1, Math.round(freshMs / 1000));
  return { [CACHE_CONTROL]: writePageCache(freshS, countSecondsLeft(freshS, endsInMs)) } as const;
}

/**
 * Returns the whole seconds until a page's end that decide its `Cache-Control`; infinite while the end is too far away to
 * make a difference.
 */
function countSecondsLeft(freshS: number, endsInMs: number): number {
  const leftS = Math.floor(Math.max(0, endsInMs - ROUNDING_MS) / 1000);
  return leftS < freshS + MAX_ERROR_S - OUTAGE_S ? leftS : Number.POSITIVE_INFINITY;
}

function writePageCache(freshS: number, leftS: number): string {
  const seconds = Math.min(freshS, leftS);
  const revalidate = Math.min(MAX_REVALIDATE_S, leftS - seconds);
  const error = Math.min(MAX_ERROR_S, leftS - seconds + OUTAGE_S);
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${revalidate}, stale-if-error=${error}`;
}

/**
 * Creates the header that says which query parameters a page reads: addresses that differ in others, or in the order,
 * have the same page (https://httpwg.org/http-extensions/draft-ietf-httpbis-no-vary-search.html).
 */
export function createNoVarySearch(parameters: readonly string[]) {
  const read = parameters.map((name) => `"${encodeURIComponent(name)}"`);
  return { "No-Vary-Search": `key-order, params, except=(${read.join(" ")})` } as const;
}

/**
 * Opens the headers of a stored page, in the form of node:http, for the times at which it is sent: they name it fresh no longer
 * than until its end. Their numbers are read once; the returned list is the same one as long as they are.
 */
export function openPageCache(headers: readonly string[]): (endsInMs: number) => readonly string[] {
  const at = headers.findIndex((name, index) => index % 2 === 0 && name === CACHE_CONTROL) + 1;
  const seconds = at === 0 ? undefined : /s-maxage=(\d+)/.exec(headers[at] ?? "")?.[1];
  if (seconds === undefined) return () => headers;
  const freshS = Number(seconds);
  let limited = headers;
  let limitedAtS = Number.POSITIVE_INFINITY;
  return (endsInMs) => {
    const leftS = countSecondsLeft(freshS, endsInMs);
    if (leftS === Number.POSITIVE_INFINITY) return headers;
    if (leftS === limitedAtS) return limited;
    limitedAtS = leftS;
    limited = headers.with(at, writePageCache(freshS, leftS));
    return limited;
  };
}
/** robots.txt and the sitemap. */
export const FILE_CACHE = { "Cache-Control": "public, max-age=3600" } as const;
/** Seconds after which a shopper's browser, or a crawler, may ask again. */
export const RETRY_AFTER = { "Retry-After": "10" } as const;
