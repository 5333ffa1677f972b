/** Where a link of the reveal flow leads, in words that a shopper can judge. */
export interface Destination {
  /** An http or https address without user name and password. */
  readonly href: string;
  /** Host name as the network knows it: look-alike letters stand in their ASCII form (xn--…). */
  readonly host: string;
}

/**
 * Reads a link that comes from data, a path or storage. Only absolute http and https addresses lead anywhere; user name
 * and password are dropped, since they serve to disguise the host.
 */
export function toDestination(link: string | undefined): Destination | undefined {
  if (link === undefined || !/^\s*https?:\/\//i.test(link) || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.hostname === "") return undefined;
  url.username = "";
  url.password = "";
  return { href: url.href, host: url.hostname.replace(/^www\.(?=[^.]+\.)/, "") };
}
