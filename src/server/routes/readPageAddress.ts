/**
 * Reads the address of a page, its path with its query, as a request names it; returns that of the home for anything that
 * is no address of this site.
 */
export function readPageAddress(address: string, request: URL): URL {
  const page = URL.canParse(address, request) ? new URL(address, request) : undefined;
  return page !== undefined && page.origin === request.origin ? page : new URL("/", request);
}
