import { getApiHost, parseSiteHost } from "../../domain/apiHost";

/**
 * Finds the API of a page without a server: VITE_API_ORIGIN of the build, else by the API host rule; the staging API is
 * the page's own origin.
 */
export function findPublicApi(hostname: string): { readonly origin: string; readonly domain: string } {
  const host = parseSiteHost(hostname, import.meta.env.VITE_DEFAULT_DOMAIN ?? "dealharbor.example");
  const apiHost = getApiHost(hostname);
  return {
    origin: import.meta.env.VITE_API_ORIGIN ?? (apiHost === undefined ? "" : `https://${apiHost}`),
    domain: host?.domain ?? hostname,
  };
}
