/** An answer that no cache stores. */
export const NO_STORE = { "Cache-Control": "no-store" } as const;
/** An answer that no cache stores and no search engine lists. */
export const UNLISTED = { ...NO_STORE, "X-Robots-Tag": "noindex, nofollow" } as const;
/** A page: shared caches may keep it for a minute, and serve it stale while they fetch it again. */
export const PAGE_CACHE = { "Cache-Control": "public, max-age=0, s-maxage=60, stale-while-revalidate=600" } as const;
/** robots.txt and the sitemap. */
export const FILE_CACHE = { "Cache-Control": "public, max-age=3600" } as const;
/** Seconds after which a shopper's browser, or a crawler, may ask again. */
export const RETRY_AFTER = { "Retry-After": "10" } as const;
