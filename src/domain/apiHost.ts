import { parse } from "tldts";

/**
 * The API host rule (specification, section 1): the staging API where the site runs on localhost or a web.app host,
 * otherwise an `api.` prefix on the site's parent domain. Parent domains come from the public suffix list.
 */

/** True for the hosts that the staging API serves: those of this machine, and *.web.app. */
export function isStagingHost(hostname: string): boolean {
  return isLocalHost(hostname) || hostname.endsWith(".web.app");
}

/** True for the names of the machine itself: localhost, *.localhost, 127.0.0.1 and [::1]. */
function isLocalHost(hostname: string): boolean {
  return isLoopback(hostname) || hostname.endsWith(".localhost");
}

function isLoopback(hostname: string): boolean {
  return hostname === "localhost" || hostname === "127.0.0.1" || hostname === "[::1]";
}

/** `api.<parent domain>` of a site's host name, such as `www.deals.co.uk` → `api.deals.co.uk`; undefined for staging hosts and addresses. */
export function getApiHost(hostname: string): string | undefined {
  if (isStagingHost(hostname)) return undefined;
  const { domain, isIp } = parse(hostname);
  return domain === null || isIp === true ? undefined : `api.${domain}`;
}

/** A host that the site is asked at. */
export interface SiteHost {
  /** Lower case, without port and closing dot. */
  readonly hostname: string;
  /**
   * The domain that it stands for in the `domain-name` header (contract, common rules): without a leading `www.`; plain
   * localhost and 127.0.0.1 stand for the default domain.
   */
  readonly domain: string;
  /** A name of the machine itself. */
  readonly isLocal: boolean;
  /** A host that the staging API serves. */
  readonly isStaging: boolean;
}

/** Reads a Host header, or the host name of an address; undefined for no valid host. */
export function parseSiteHost(host: string, defaultDomain: string): SiteHost | undefined {
  const hostname = parseHostname(host);
  if (hostname === undefined) return undefined;
  return {
    hostname,
    domain: isLoopback(hostname) ? defaultDomain : hostname.replace(/^www\./, ""),
    isLocal: isLocalHost(hostname),
    isStaging: isStagingHost(hostname),
  };
}

function parseHostname(host: string): string | undefined {
  const name = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/.exec(host.trim().toLowerCase())?.[1];
  const hostname = name?.replace(/\.$/, "");
  return hostname === undefined || hostname === "" || hostname.length > 253 ? undefined : hostname;
}
