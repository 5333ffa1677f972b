/** Prefix of the site server's own paths; no page has such a path. */
export const SERVER_PREFIX = "/_dealframe/";
/** Returns the effective documents for a page's path. */
export const DOCUMENTS_PATH = `${SERVER_PREFIX}documents`;
/** Returns a page's documents with the answers that it shows, which the browser requests when it goes to another page. */
export const PAGE_DATA_PATH = `${SERVER_PREFIX}page`;

/** Returns the data of several pages, which the browser requests before a link is followed. */
export const PREFETCH_PATH = `${SERVER_PREFIX}prefetch`;
/** Maximum number of pages in one request. */
export const MAX_PREFETCHED = 8;

/** Returns the address of the data of several pages, by their paths with queries. */
export function createPrefetchPath(addresses: readonly string[]): string {
  return `${PREFETCH_PATH}?${addresses.map((address) => `address=${encodeURIComponent(address)}`).join("&")}`;
}

/** Returns the one address of the data of a page; `address` is the page's path with its query. */
export function createPageDataPath(address: string): string {
  return `${PAGE_DATA_PATH}?address=${encodeURIComponent(address)}`;
}

/** Tells the server's time by the `Date` of its answer, which has no body. */
export const TIME_PATH = `${SERVER_PREFIX}time`;

/** Prefix of the addresses of the pictures of the layouts folder. */
export const PICTURES_PATH = `${SERVER_PREFIX}pictures/`;

/** Where browsers report what the security policy of a page has blocked. */
export const CSP_REPORTS_PATH = `${SERVER_PREFIX}csp-reports`;

/** Where the site tells what it counts, to who has the token. */
export const METRICS_PATH = "/metrics";

/** Where whoever owns the API tells that its data has changed. */
export const PURGE_PATH = `${SERVER_PREFIX}purge`;
