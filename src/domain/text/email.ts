import { isOneLine } from "./oneLine";

/** Words joined by single dots, without the characters that have a meaning in addresses; or any text in quotes. */
const LOCAL_PART = /^(?:[^<>()[\]\\.,;:\s@"]+(?:\.[^<>()[\]\\.,;:\s@"]+)*|"[^"]+")$/;
/** Labels joined by dots, the last one of at least two letters. */
const DOMAIN = /^(?:[A-Za-z0-9-]+\.)+[A-Za-z]{2,}$/;
const BRACKETED_IP = /^\[(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})\]$/;
const OCTET_LIMIT = 255;

/**
 * True for an email address as the specification's section 5 defines it: a local part, @, and a domain with a dot and a
 * top-level part of at least 2 letters, or a bracketed IP. It is one line, also in quotes. The time is linear in the text's length.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  return at > 0 && isOneLine(text) && LOCAL_PART.test(text.slice(0, at)) && isMailHost(text.slice(at + 1));
}

function isMailHost(host: string): boolean {
  const octets = BRACKETED_IP.exec(host)?.slice(1);
  return octets === undefined ? DOMAIN.test(host) : octets.every((octet) => Number(octet) <= OCTET_LIMIT);
}
