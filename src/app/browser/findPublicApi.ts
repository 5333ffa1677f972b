import { getApiHost, toDomainName } from "../../domain/apiHost";

/**
 * The API of a page that no server rendered: VITE_API_ORIGIN of the build, else the API host rule; the staging API is
 * the page's own origin.
 */
export function findPublicApi(hostname: string): { readonly origin: string; readonly domain: string } {
  const domain = toDomainName(hostname, import.meta.env.VITE_DEFAULT_DOMAIN ?? "dealharbor.example") ?? hostname;
  const apiHost = getApiHost(hostname);
  return { origin: import.meta.env.VITE_API_ORIGIN ?? (apiHost === undefined ? "" : `https://${apiHost}`), domain };
}
