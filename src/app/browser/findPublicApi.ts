import { getApiHost, parseSiteHost } from "../../domain/apiHost";

/**
 * Finds the API of a page without a server: VITE_API_ORIGIN of the build, else by the API host rule; the staging API is
 * at VITE_STAGING_API_ORIGIN, else on the page's own origin.
 */
export function findPublicApi(hostname: string): { readonly origin: string; readonly domain: string } {
  const host = parseSiteHost(hostname, import.meta.env.VITE_DEFAULT_DOMAIN ?? "dealharbor.example");
  const { VITE_API_ORIGIN, VITE_STAGING_API_ORIGIN } = import.meta.env;
  const apiHost = getApiHost(hostname);
  return {
    origin: VITE_API_ORIGIN ?? (apiHost === undefined ? (VITE_STAGING_API_ORIGIN ?? "") : `https://${apiHost}`),
    domain: host?.domain ?? hostname,
  };
}
