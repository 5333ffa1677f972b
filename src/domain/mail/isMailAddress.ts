import { isEmail } from "../text/email";

const MAX_LENGTH = 254;

/**
 * True for an address to which the site sends mail: an email address without quotes and with the name of a host, so that no server
 * takes it for several addresses, for a header or for a machine of its own network.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= MAX_LENGTH && isEmail(text) && !text.includes('"') && !text.endsWith("]");
}
