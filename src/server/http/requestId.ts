import { randomBytes } from "node:crypto";

const MAX_LENGTH = 255;

/** Prefix of the ids, different for every process, also after a restart. */
const prefix = randomBytes(9).toString("base64url");
let count = 0;

/**
 * Creates a unique id for a request: a random part for each process, and a number. It only names the lines of a request
 * in the log, so it may be guessable, and costs less than a random one.
 */
export function createRequestId(): string {
  count += 1;
  return `${prefix}-${count.toString(36)}`;
}

/** Returns the id that a proxy in front has given to a request, if it may be sent and logged; else a new one. */
export function readRequestId(header: string | undefined): string {
  if (header === undefined || header === "" || header.length > MAX_LENGTH || /[^\w\-=]/.test(header))
    return createRequestId();
  return header;
}
