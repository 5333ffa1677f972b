import { parse } from "tldts";

/*
 * The API host rule (specification, section 1): sites on localhost or a web.app host use the staging API, all others
 * the host `api.<parent domain>`. Parent domains come from the public suffix list.
 */

/** True for the hosts that the staging API serves: local hosts and *.web.app. */
export function isStagingHost(hostname: string): boolean {
  return isLocalHost(hostname) || hostname.endsWith(".web.app");
}

/** True for localhost, *.localhost, 127.0.0.1 and [::1]. */
function isLocalHost(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith(".localhost");
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

/** The API host of a site's host name, such as `api.deals.co.uk` for `www.deals.co.uk`; undefined for staging hosts and IP addresses. */
export function getApiHost(hostname: string): string | undefined {
  if (isStagingHost(hostname)) return undefined;
  const { domain, isIp } = parse(hostname);
  return domain === null || isIp === true ? undefined : `api.${domain}`;
}

/** True if visitors of one host name may be led to the other: neither of them is local, on web.app or an address. */
export function canRedirect(from: string, to: string): boolean {
  return from !== to && getApiHost(from) !== undefined && getApiHost(to) !== undefined;
}

/** The host of a request to the site. */
export interface SiteHost {
  /** Lower case, without port and trailing dot. */
  readonly hostname: string;
  /**
   * The value of the `domain-name` header for this host (contract, common rules): the host name without a leading `www.`.
   * For plain localhost and 127.0.0.1 it is the default domain.
   */
  readonly domain: string;
  /** The staging API serves this host. */
  readonly isStaging: boolean;
}

/** Parses a Host header, or the host name of a URL; undefined where it is not a valid host. */
export function parseSiteHost(host: string, defaultDomain: string): SiteHost | undefined {
  const hostname = parseHostname(host);
  if (hostname === undefined) return undefined;
  return {
    hostname,
    domain: isLoopback(hostname) ? defaultDomain : hostname.replace(/^www\./, ""),
    isStaging: isStagingHost(hostname),
  };
}

function parseHostname(host: string): string | undefined {
  const name = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/.exec(host.trim().toLowerCase())?.[1];
  const hostname = name?.replace(/\.$/, "");
  return hostname === undefined || hostname === "" || hostname.length > 253 ? undefined : hostname;
}
