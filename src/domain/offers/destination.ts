import { keepByText } from "../keepByText";

/** The destination of a link of the reveal flow, with the host name that is shown to the shopper. */
export interface Destination {
  /** An http or https address without user name and password. */
  readonly href: string;
  /** Host name in ASCII form (`xn--…`), which reveals look-alike letters. */
  readonly host: string;
}

/**
 * Parses a link from data, a path or storage; undefined unless it is an absolute http or https address. User name and
 * password are removed, because they can disguise the host.
 */
export function toDestination(link: string | undefined): Destination | undefined {
  return link === undefined ? undefined : parseDestination(link);
}

const parseDestination = keepByText((link): Destination | undefined => {
  if (!/^\s*https?:\/\//i.test(link) || !URL.canParse(link)) return undefined;
  const url = new URL(link);
  if (url.hostname === "") return undefined;
  if (url.username !== "") url.username = "";
  if (url.password !== "") url.password = "";
  return { href: url.href, host: url.hostname.replace(/^www\.(?=[^.]+\.)/, "") };
});
