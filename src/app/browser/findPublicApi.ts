import { getApiHost, parseSiteHost } from "../../domain/apiHost";

/**
 * The API of a page that no server rendered: VITE_API_ORIGIN of the build, else the API host rule; the staging API is
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
