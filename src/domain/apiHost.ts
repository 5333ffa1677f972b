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
export function isLocalHost(hostname: string): boolean {
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

/** The host name of a Host header: lower case, without port and closing dot. Undefined for no valid host. */
export function parseHostname(host: string): string | undefined {
  const name = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(?::\d{1,5})?$/.exec(host.trim().toLowerCase())?.[1];
  const hostname = name?.replace(/\.$/, "");
  return hostname === undefined || hostname === "" || hostname.length > 253 ? undefined : hostname;
}

/**
 * The domain that a host stands for in the `domain-name` header (contract, common rules): lower case, without port and
 * without a leading `www.`; plain localhost and 127.0.0.1 stand for the default domain. Undefined for no valid host.
 */
export function toDomainName(host: string, defaultDomain: string): string | undefined {
  const hostname = parseHostname(host);
  if (hostname === undefined) return undefined;
  if (isLoopback(hostname)) return defaultDomain;
  return hostname.replace(/^www\./, "");
}
