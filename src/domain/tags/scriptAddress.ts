import { parseUrl } from "../parseUrl";
import { isSitePath } from "../text/safeHref";
import { isLoopback } from "./loopback";

/**
 * The address of a script as a page loads it: https, or http from this machine itself, since others could change a script
 * on its way. An address without a scheme is https. Undefined for anything else.
 */
export function toScriptUrl(value: string): string | undefined {
  const text = value.trim();
  const address = text.startsWith("//") ? `https:${text}` : text;
  const url = parseUrl(address);
  if (url === undefined) return undefined;
  const { protocol, hostname, href } = url;
  return protocol === "https:" || (protocol === "http:" && isLoopback(hostname)) ? href : undefined;
}

/** The same, or a path of the site. */
export function toScriptAddress(value: string): string | undefined {
  const text = value.trim();
  return isSitePath(text) ? text : toScriptUrl(text);
}
