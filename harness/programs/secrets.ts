/** Values for the settings of servers under test that take secrets. */
export const PURGE_TOKEN = "purge-token-of-a-test-0123456789abcdef";
export const CACHE_SECRET = "cache-secret-of-a-test-0123456789abcdef";
