/** An answer that no cache stores. */
export const NO_STORE = { "Cache-Control": "no-store" } as const;
/** An answer that no cache stores and no search engine lists. */
export const UNLISTED = { ...NO_STORE, "X-Robots-Tag": "noindex, nofollow" } as const;
/**
 * A page: browsers ask again each time, shared caches may keep it as long as it is fresh, and serve it stale while they
 * fetch it again or cannot (RFC 9111, RFC 5861).
 */
export function createPageCacheHeaders(freshMs: number) {
  const seconds = Math.max(1, Math.round(freshMs / 1000));
  return {
    "Cache-Control": `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=600, stale-if-error=86400`,
  } as const;
}
/** robots.txt and the sitemap. */
export const FILE_CACHE = { "Cache-Control": "public, max-age=3600" } as const;
/** Seconds after which a shopper's browser, or a crawler, may ask again. */
export const RETRY_AFTER = { "Retry-After": "10" } as const;
